import type { NotificationPageRequest } from '@arauto/contract/notification-query'
import { type RawBuilder, sql } from 'kysely'
import { KEYS, type ListTable, orderOf, TIMES } from './list-order.ts'

/** A part of a list in some order. */
interface Part {
  by: ListTable
  sort: NotificationPageRequest['sort']
  /** The SQL after `from`, with conditions: the list's rows. */
  rows: RawBuilder<unknown>
  /** The condition on `list_buckets`, by the table's alias, that leaves the counts of the list's rows, or of more. */
  counted: RawBuilder<unknown>
  /** Whether those count the list's rows and no others. */
  isExact: boolean
  /** How many rows are in front of it, and in it at most. */
  from: number
  size: number
}

const ALIASES = { notifications: sql`n`, triage: sql`t` } as const
/** The notification's number in each table. */
export const IDS = { notifications: sql`n.id`, triage: sql`t.notification_id` } as const

/**
 * A part of a list by the buckets that its order is counted in: those in front of it are skipped without their rows. Where the
 * counts are not of this list, the rows are read bucket by bucket until there are enough.
 *
 * @returns a query of the rows' numbers
 */
export function readBuckets({ by, sort, rows, counted, isExact, from, size }: Part): RawBuilder<unknown> {
  const [start, end] = [sql.lit(from), sql.lit(from + size)]
  const rowsOf = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`(select ${IDS[by]} as id, row_number() over (order by ${order}) as place from ${rows} and ${condition}
      order by ${order} limit ${end} ${isExact ? sql`- b.passed` : sql``})`
  return sql`
    with buckets as (
      select key, since, until, sum(total) as total, sum(sum(total)) over (order by ${bucketOrder(sort)}) as through
      from list_buckets ${ALIASES[by]} where ordering = ${orderingOf(by, sort)} and ${counted} group by 1, 2, 3
    )
    select m.id from (
      select *, through - total as passed from buckets
      ${isExact ? sql`where through > ${start} and through - total < ${end}` : sql``} order by through
    ) b cross join lateral (${sql.join(inBucket(by, sort, rowsOf), sql` union all `)}) m
    ${isExact ? sql`where b.passed + m.place > ${start}` : sql``}
    order by b.through, m.place limit ${sql.lit(size)} ${isExact ? sql`` : sql`offset ${start}`}`
}

const orderingOf = (by: ListTable, sort: Part['sort']): string =>
  sort && sort.by !== 'data' ? sort.by : { notifications: 'data', triage: 'triage' }[by]

/** The order of the buckets that is the order of their rows. The key of those without a deadline is empty. */
function bucketOrder(sort: Part['sort']): RawBuilder<unknown> {
  const direction = sort?.order === 'asc' ? sql`asc` : sql`desc`
  if (!sort || sort.by === 'data') return sql`since ${direction}`
  return sql`${sort.by === 'prazo' ? sql`key = '', ` : sql``}key ${direction}, since desc`
}

/** @returns queries that `rowsOf` makes of the conditions of a bucket's rows (alias `b`) and of their order */
function inBucket(
  by: ListTable,
  sort: Part['sort'],
  rowsOf: (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const inPeriod = sql`${ALIASES[by]}.created_at >= b.since and ${ALIASES[by]}.created_at < b.until`
  if (!sort || sort.by === 'data') return [rowsOf(inPeriod, orderOf(sort, by))]
  const key = KEYS[sort.by]
  switch (sort.by) {
    case 'processo':
      // Named by the first characters of a case's number.
      return [
        rowsOf(sql`${key} >= b.key and ${key} < b.key || U&'\\+10FFFF' and left(${key}, 3) = b.key`, orderOf(sort, by)),
      ]
    case 'prazo':
      // With the key in the order, by which the planner knows the index's for rows without one too.
      return [
        rowsOf(sql`${key} = nullif(b.key, '')::date`, TIMES[by].desc),
        rowsOf(sql`b.key = '' and ${key} is null and ${inPeriod}`, sql`${key}, ${TIMES[by].desc}`),
      ]
    default:
      return [rowsOf(sql`${key} = b.key and ${inPeriod}`, TIMES[by].desc)]
  }
}
