import { type RawBuilder, sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import { orderOf } from './list-order.ts'

/** A part of a list that is ordered by a key from the last to the first, and in each group of equal ones from the newest row to the oldest. */
interface Part {
  /** The table that the list is read by. */
  by: 'notifications' | 'triage'
  officeId: OfficeId
  /** What stands behind `from`, with conditions: the list's rows. */
  rows: RawBuilder<unknown>
  key: RawBuilder<unknown>
  /** Whether it is read from its end. */
  backwards: boolean
  /** How many rows are in front of it, and in it. */
  before: number
  left: number
}

/** The notification's number in each table, and all that an office has there. */
export const IDS = { notifications: sql`n.id`, triage: sql`t.notification_id` } as const
const OFFICES = {
  notifications: sql`notifications n where n.office_id`,
  triage: sql`triage t where t.office_id`,
} as const

/**
 * The indexes have the keys upwards with the newest row first in each group, so that no walk of one gives this order. From key
 * to key instead, each time by the index, until enough rows are found; those without a key come last.
 *
 * @returns a query of the rows' numbers
 */
export function walkGroups({ by, officeId, rows, key, backwards, before, left }: Part): RawBuilder<unknown> {
  const end = sql.lit(before + left)
  const next = (
    condition: RawBuilder<unknown>,
  ) => sql`(select ${key} from ${OFFICES[by]} = ${officeId} and ${key} ${condition}
    order by ${key} ${backwards ? sql`asc` : sql`desc`} limit 1)`
  // With the key, by which the planner knows the index's order for rows without one too.
  const order = sql`${key} ${backwards ? sql`desc` : sql`asc`}, ${orderOf(null, { by, backwards })}`
  const group = (
    condition: RawBuilder<unknown>,
  ) => sql`(select ${IDS[by]} as id, row_number() over (order by ${order}) as place
    from ${rows} and ${condition} order by ${order} limit ${end})`
  return sql`
    with recursive groups (key, step, passed) as (
      select ${next(sql`is not null`)}, 0, 0::bigint
      union all
      select ${next(backwards ? sql`> g.key` : sql`< g.key`)}, g.step + 1,
        g.passed + (select count(*) from (select from ${rows} and ${key} = g.key limit ${end}) c)
      from groups g where g.key is not null and g.passed < ${end}
    )
    select m.id from groups g cross join lateral (
      ${group(sql`${key} = g.key`)} union all ${group(sql`g.key is null and ${key} is null`)}
    ) m where g.passed < ${end} order by g.step, m.place limit ${sql.lit(left)} offset ${sql.lit(before)}`
}
