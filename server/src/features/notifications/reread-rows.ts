import { PARSER_VERSION } from '@arauto/portal-pages/parser-version'
import { listedRow } from '../../domain/notifications/listed-row.ts'
import { lockAccounts, storeRows } from '../../domain/notifications/row-store.ts'
import { openMarkup, type Sealing } from '../../domain/notifications/unreadable-store.ts'
import { lockList } from '../../domain/offices/list-lock.ts'
import type { Database } from '../../domain/schema.ts'
import type { Logger } from '../../platform/logging.ts'

/**
 * Parses an account's unreadable rows again that an older parser left. Those that can be read now become notifications
 * with the `first_seen_at` of the row.
 *
 * @returns how many
 */
export async function rereadRows(db: Database, sealing: Sealing, accountId: number): Promise<number> {
  // With its parser, which most starts need not load.
  const { rereadRow } = await import('@arauto/portal-pages/reread-row')
  return db.transaction().execute(async (trx) => {
    const [account] = await lockAccounts(trx, [accountId])
    if (!account) return 0
    await lockList(trx, account.officeId)
    const kept = await trx
      .selectFrom('unreadable_rows')
      .selectAll()
      .where('office_id', '=', account.officeId)
      .where('portal_username', '=', account.portalUsername)
      .where('parser_version', '<', PARSER_VERSION)
      .execute()
    let read = 0
    for (const old of kept) {
      const row = rereadRow(openMarkup(sealing, old) ?? '')
      if (row) {
        await storeRows(trx, account, [listedRow(row)], { seenAt: old.first_seen_at, source: 'check' })
        await trx.deleteFrom('unreadable_rows').where('id', '=', old.id).execute()
        read += 1
      } else {
        const version = { parser_version: PARSER_VERSION }
        await trx.updateTable('unreadable_rows').set(version).where('id', '=', old.id).execute()
      }
    }
    return read
  })
}

/** The same for every account, at the start: the parser may be newer than before. */
export async function rereadAllRows(db: Database, sealing: Sealing, logger: Logger): Promise<void> {
  for (const account of await accountsToReread(db)) {
    try {
      const read = await rereadRows(db, sealing, account)
      if (read > 0) logger.info({ account, rows: read }, 'rows that could not be read before are notifications now')
    } catch (error) {
      logger.error({ err: error, account }, 'rows that could not be read before could not be parsed again')
    }
  }
}

async function accountsToReread(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('unreadable_rows as u')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.office_id', '=', 'u.office_id').onRef('a.username_key', '=', 'u.portal_username'),
    )
    .select('a.id')
    .distinct()
    .where('u.parser_version', '<', PARSER_VERSION)
    .execute()
  return rows.map(({ id }) => id)
}
