import { LISTED_TEXTS, SEARCH_VERSION } from '@arauto/contract/listed-texts'
import { FIELD_BORDER } from '@arauto/contract/search'
import { sql } from 'kysely'
import { searchLineOf } from '../../domain/cases/case-search.ts'
import { rowSearchText } from '../../domain/notifications/stored-row.ts'
import { lockList } from '../../domain/offices/list-lock.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { mapInTurns } from '../../platform/process/shares/in-turns.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import { paced } from '../../platform/queue/paced.ts'

const ROWS_AT_ONCE = 250

/**
 * Remakes the search texts that an earlier version made, one batch of an office's list after another, while the list is
 * used. Until then such a row is found by its old text. Several workers share the rows.
 *
 * @param mayWrite whether the disk has room for it now
 */
export function createSearchRefresh(db: Database, mayWrite = async () => true): JobKind {
  return {
    name: 'search-texts',
    atOnce: 1,
    async claimNext(excluded) {
      if (!(await mayWrite())) return null
      const next = await db
        .selectFrom('notifications')
        .select('office_id')
        .where('search_version', '<', SEARCH_VERSION)
        .where('office_id', '<>', sql<OfficeId>`all(${excluded}::bigint[])`)
        .limit(1)
        .executeTakeFirst()
      if (!next) return null
      const { office_id: officeId } = next
      return { id: String(officeId), officeId, run: async () => (await paced(() => refreshBatch(db, officeId))) > 0 }
    },
  }
}

/** @returns how many rows were written: 0 while other transactions hold them */
function refreshBatch(db: Database, officeId: OfficeId): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockList(trx, officeId)
    // Locked rows are skipped: their holder may be waiting for the list, and waiting for it here would be a deadlock.
    const rows = await trx
      .selectFrom('notifications')
      .select(['id', 'data', 'first_seen_at', 'advogado', 'has_document', 'document_status'])
      .select(LISTED_TEXTS)
      .where('office_id', '=', officeId)
      .where('search_version', '<', SEARCH_VERSION)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    const texts = await mapInTurns(rows, (row) => {
      const text = rowSearchText(row, {
        advogado: row.advogado,
        firstSeenAt: row.first_seen_at,
        documentStatus: row.document_status,
        hasDocument: row.has_document,
      })
      return `${text}${FIELD_BORDER}${row.id}`
    })
    await sql`
      update notifications n set search = fresh.search || ${searchLineOf(officeId, sql`case_key(n.processo)`)}, search_version = ${SEARCH_VERSION}
      from unnest(${rows.map((row) => row.id)}::bigint[], ${texts}::text[]) as fresh (id, search)
      where n.id = fresh.id`.execute(trx)
    return rows.length
  })
}
