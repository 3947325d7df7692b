import { COUNTED_MAX } from '@arauto/contract/constants'
import { type RawBuilder, sql } from 'kysely'
import type { OfficeId, Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { cancelledBy } from '../../platform/database/cancelled-by.ts'
import { executePrepared } from '../../platform/database/prepared.ts'
import { filterOf, isSeen, type ListRequest, triaged } from './list-filter.ts'
import { NEWEST_FIRST, orderOf } from './list-order.ts'

/** How many match; with `more`, more than `count` do. */
export interface Matches {
  count: number
  more: boolean
}

/** How many of the newest rows are looked at first. */
const NEWEST_SEARCHED = 2000
/** A search with so many matches among them is dense: its page is found sooner by going through the rows in their order. */
const DENSE = 40
/** The share of matches from which that holds for an order by something else than time, and for counting. */
const VERY_DENSE = 0.25

/** Where the matches of a search are: those among the newest rows, and their share of what was looked at. */
interface Sample {
  ids: number[]
  share: number
}

/** Looks for the first matches among the newest rows. */
async function sampleNewest(
  db: Database,
  viewer: Viewer,
  request: ListRequest,
  limit: number,
  signal?: AbortSignal,
): Promise<Sample> {
  const { rows } = await sql<{ id: number; place: number }>`
    select n.id, n.place from (
      select n.*, row_number() over (order by ${NEWEST_FIRST}) as place from notifications n
      where ${isSeen(viewer)} order by ${NEWEST_FIRST} limit ${NEWEST_SEARCHED}
    ) n where ${filterOf(request, 'order')} and ${triaged(request.only)} order by n.place limit ${limit}`.execute(
    db,
    cancelledBy(signal),
  )
  const looked = rows.length === limit ? rows.at(-1)!.place : NEWEST_SEARCHED
  return { ids: rows.map(({ id }) => id), share: rows.length / looked }
}

/**
 * One page of a search. The newest rows are looked at first, which finds common words at once. What is rare among them is
 * found by the index of the searched text; what is not, by going on through the rows in their order.
 *
 * @returns the rows' numbers in the list's order, and how many match where that is known now
 */
export async function findRows(
  db: Database,
  viewer: Viewer,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<{ ids: number[]; matches: Matches | null }> {
  const { page, pageSize, sort } = request
  const [from, end] = [page * pageSize, (page + 1) * pageSize]
  const isByTime = !sort || sort.by === 'data'
  const isNewestFirst = isByTime && sort?.order !== 'asc'
  const limit = isNewestFirst ? Math.max(DENSE, Math.min(end, NEWEST_SEARCHED)) : DENSE
  const sample = await sampleNewest(db, viewer, request, limit, signal)
  if (isNewestFirst && sample.ids.length >= end) return { ids: sample.ids.slice(from, end), matches: null }
  const isDense = isByTime ? sample.ids.length >= DENSE : sample.share >= VERY_DENSE
  if (!isDense) {
    const found = await findByText(db, viewer, request, isByTime ? countedMax(request) : null, signal)
    if (found) return found
  }
  const [joined, order] = inOrder(request)
  const { rows } = await sql<{ id: number }>`
    select n.id from notifications n ${joined} where ${isSeen(viewer)} and ${filterOf(request, 'order')} and ${triaged(request.only)}
    order by ${order} limit ${sql.lit(pageSize)} offset ${sql.lit(from)}`.execute(db, cancelledBy(signal))
  return { ids: rows.map(({ id }) => id), matches: null }
}

/** @returns null where more than `max` rows match */
async function findByText(
  db: Database,
  viewer: Viewer,
  request: ListRequest,
  max: number | null,
  signal?: AbortSignal,
): Promise<{ ids: number[]; matches: Matches | null } | null> {
  const { page, pageSize } = request
  const [joined, order] = inOrder(request)
  const { rows } = await sql<{ ids: number[] | null; count: number }>`
    with n as materialized (
      select n.id, n.created_at, n.first_seen_at, n.acto, n.tribunal, n.processo from ${await matching(db, viewer, request)}
      limit ${max === null ? null : max + 1})
    select (select count(*) from n) as count, array(
      select n.id from n ${joined} order by ${order} limit ${pageSize} offset ${page * pageSize})::float8[] as ids`.execute(
    db,
    cancelledBy(signal),
  )
  const { ids, count } = rows[0]!
  return max !== null && count > max ? null : { ids: ids ?? [], matches: { count, more: false } }
}

/** The rows that match, by the index of the searched text; from their triage where something is asked of it. */
async function matching(db: Database, viewer: Viewer, request: ListRequest): Promise<RawBuilder<unknown>> {
  const { officeId, reads } = viewer
  if (request.only) {
    return sql`triage t join notifications n on n.id = t.notification_id
      where t.office_id = ${officeId} and ${isAmong(reads, 't.portal_username')} and ${request.only}
        and ${isSeen(viewer)} and ${filterOf(request)}`
  }
  // The index knows offices, but one that most rows are of tells it nothing, and asking for it takes twice as long.
  const seen = (await hasMostRows(db, officeId))
    ? sql`(n.office_id = ${officeId}) is true and ${isAmong(reads, 'n.portal_username')}`
    : isSeen(viewer)
  return sql`notifications n where ${seen} and ${filterOf(request)}`
}

/** Whether most notifications of all offices are of this one. */
async function hasMostRows(db: Database, officeId: OfficeId): Promise<boolean> {
  const most = sql<{ most: boolean }>`
    select sum(total) > (select reltuples / 2 from pg_class where oid = 'notifications'::regclass) is true as most
    from notification_totals where office_id = ${officeId}`
  return (await executePrepared(db, most.compile(db)))[0]!.most
}

/** The order that is asked for. Only that of deadlines asks triage: a join with all of it costs more than the rest. */
const inOrder = ({ sort }: ListRequest) =>
  [
    sort?.by === 'prazo' ? sql`join triage t on t.notification_id = n.id` : sql``,
    orderOf(sort, 'notifications'),
  ] as const

/** Up to how many matches are counted: beyond the page that is asked for, so that there is a next one. */
export const countedMax = ({ page, pageSize }: ListRequest): number => Math.max(COUNTED_MAX, (page + 1) * pageSize)

/** @returns how many rows match a search, up to `countedMax` */
export async function countRows(
  db: Database,
  viewer: Viewer,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<Matches> {
  const max = countedMax(request)
  const { share } = await sampleNewest(db, viewer, request, DENSE, signal)
  if (share >= VERY_DENSE) {
    const newest = sql`(
      select n.* from notifications n where ${isSeen(viewer)} order by ${NEWEST_FIRST} limit ${sql.lit(Math.ceil((2 * max) / share))}
    ) n where ${filterOf(request, 'order')} and ${triaged(request.only)}`
    const found = await countUpTo(db, newest, max, signal)
    if (found.more) return found
  }
  return countUpTo(db, await matching(db, viewer, request), max, signal)
}

/** @param rows what stands behind `from` @returns how many rows there are, up to `max` */
export async function countUpTo(
  db: Database,
  rows: RawBuilder<unknown>,
  max: number,
  signal?: AbortSignal,
): Promise<Matches> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select from ${rows} limit ${sql.lit(max + 1)}) c`.execute(db, cancelledBy(signal))
  const { count } = counted.rows[0]!
  return { count: Math.min(count, max), more: count > max }
}
