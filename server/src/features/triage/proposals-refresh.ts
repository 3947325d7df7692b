import { sql } from 'kysely'
import { RULES_VERSION } from '../../domain/deadlines/rules-version.ts'
import { lockList, noteChange } from '../../domain/offices/list-lock.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { storeProposals } from '../../domain/triage/store-proposals.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import { paced } from '../../platform/queue/paced.ts'

const ROWS_AT_ONCE = 500

/**
 * Remakes the proposals that other rules or closed days made, one batch of an office's notifications after another, while
 * the list is used. Several workers share the rows.
 *
 * @param mayWrite whether the disk has room for it now
 */
export function createProposalsRefresh(db: Database, mayWrite = async () => true): JobKind {
  return {
    name: 'proposals',
    atOnce: 1,
    async claimNext(excluded) {
      if (!(await mayWrite())) return null
      const next = await db
        .selectFrom('offices as o')
        .select('o.id')
        .where('o.id', '<>', sql<OfficeId>`all(${excluded}::bigint[])`)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('triage as t')
              .select('t.notification_id')
              .whereRef('t.office_id', '=', 'o.id')
              .where('t.rules_version', '<', RULES_VERSION),
          ),
        )
        .limit(1)
        .executeTakeFirst()
      if (!next) return null
      const { id: officeId } = next
      return { id: String(officeId), officeId, run: async () => (await paced(() => refreshBatch(db, officeId))) > 0 }
    },
  }
}

/** @returns how many proposals were looked at */
function refreshBatch(db: Database, officeId: OfficeId): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockList(trx, officeId)
    const rows = await trx
      .selectFrom('triage')
      .select('notification_id')
      .where('office_id', '=', officeId)
      .where('rules_version', '<', RULES_VERSION)
      .orderBy('rules_version')
      // The newest first: they are the ones that matter today.
      .orderBy('notification_id', 'desc')
      .limit(ROWS_AT_ONCE)
      .execute()
    if (rows.length === 0) return 0
    await storeProposals(
      trx,
      officeId,
      rows.map((row) => row.notification_id),
      new Date(),
    )
    await noteChange(trx, officeId)
    return rows.length
  })
}
