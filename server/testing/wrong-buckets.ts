import { sql } from 'kysely'
import type { Database } from '../src/domain/schema.ts'

/** Each order with the condition that rows (alias `r`) are in a bucket (`b`). */
const ORDERS = {
  notifications: {
    data: sql`b.key = ''`,
    acto: sql`sort_key(r.acto) = b.key`,
    tribunal: sql`sort_key(r.tribunal) = b.key`,
    processo: sql`substr(sort_key(r.processo), 1, 3) = b.key`,
  },
  triage: {
    triage: sql`b.key = ''`,
    prazo: sql`r.next_deadline is not distinct from nullif(b.key, '')::date`,
  },
} as const
const NAMES = {
  notifications: sql`(r.advogado, r.origem, '', 0) = (b.advogado, b.origem, b.state, b.assignee_id)`,
  triage: sql`('', '', r.state, coalesce(r.assignee_id, 0)) = (b.advogado, b.origem, b.state, b.assignee_id)`,
} as const

/** @returns the buckets that do not count their rows, and the orders in which a row is in no bucket or in several */
export async function wrongBuckets(db: Database): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const table of ['notifications', 'triage'] as const) {
    for (const [ordering, isInBucket] of Object.entries(ORDERS[table])) {
      const where = sql`r.office_id = b.office_id and r.portal_username = b.portal_username and ${NAMES[table]}
        and r.created_at >= b.since and r.created_at < b.until and ${isInBucket}`
      const { rows } = await sql`
        select b.*, (select count(*) from ${sql.table(table)} r where ${where}) as counted from list_buckets b
        where b.ordering = ${ordering} and b.total <> (select count(*) from ${sql.table(table)} r where ${where})`.execute(
        db,
      )
      const sums = await sql`
        select ${ordering} as ordering, kept.total, counted.total as counted
        from (select office_id, sum(total) as total from list_buckets where ordering = ${ordering} group by 1) kept
        full join (select office_id, count(*) as total from ${sql.table(table)} group by 1) counted using (office_id)
        where kept.total is distinct from counted.total`.execute(db)
      const empty = await sql`select * from list_buckets where ordering = ${ordering} and total <= 0`.execute(db)
      wrong.push(...rows, ...sums.rows, ...empty.rows)
    }
  }
  return wrong
}
