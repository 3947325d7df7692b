import { LISTED_TEXTS } from '@arauto/contract/listed-texts'
import { searchTerms } from '@arauto/contract/search-terms'
import { type RawBuilder, sql } from 'kysely'
import type { FileRow, NotificationRow, StoredNotification } from '../../domain/notifications/notification-record.ts'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { cancelledBy } from '../../platform/database/cancelled-by.ts'
import { IDS, walkGroups } from './group-walk.ts'
import { filterOf, isSeen, type ListFilter, type ListRequest } from './list-filter.ts'
import { groupKeyOf, NEWEST_FIRST, orderOf } from './list-order.ts'
import { countedMax, countRows, countUpTo, findRows, type Matches } from './search-rows.ts'

/** The columns of a record; moments as milliseconds since the epoch, which are parsed faster than dates. */
const columns = ({ acts }: Viewer) => sql`
  n.id, n.document_status, n.advogado, ${sql.join(LISTED_TEXTS.map((name) => sql.ref(`n.${name}`)))}, n.data,
  n.has_document, n.document_error, a.id is not null as is_signed_in_for,
  ${isAmong(acts, 'n.portal_username')} as may_act,
  (extract(epoch from n.created_at) * 1000)::float8 as created_at, (extract(epoch from n.first_seen_at) * 1000)::float8 as first_seen_at`

/** The account that documents can be fetched with, where the viewer may have them fetched. */
const account = ({
  acts,
}: Viewer) => sql`left join accounts a on a.office_id = n.office_id and a.username_key = n.portal_username
  and a.is_active and a.sign_in <> 'import' and ${isAmong(acts, 'a.username_key')}`

/** Rows of a whole list that are read at once. */
const ROWS_AT_ONCE = 1000

/**
 * All the notifications that the viewer sees, newest first, in parts, as they are at one moment. The connection is held until
 * the last part is taken or the walk is ended.
 */
export async function* walkWholeList(
  db: Database,
  viewer: Viewer,
  signal?: AbortSignal,
): AsyncGenerator<StoredNotification[]> {
  const own = db.isTransaction
    ? null
    : await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  const trx = own ?? db
  const next = async (): Promise<StoredNotification[]> => {
    const rows = sql<NotificationRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from whole_list`
    return withItsFiles(trx, (await rows.execute(trx, cancelledBy(signal))).rows, signal)
  }
  try {
    await sql`declare whole_list no scroll cursor for
      select ${columns(viewer)} from notifications n ${account(viewer)} where ${isSeen(viewer)} order by ${NEWEST_FIRST}`.execute(
      trx,
      cancelledBy(signal),
    )
    // The next part is read while the one before is written.
    for (let coming = next(); ; ) {
      const part = await coming
      if (part.length === 0) break
      coming = next()
      coming.catch(() => {})
      yield part
    }
    await sql`close whole_list`.execute(trx)
  } finally {
    await own?.rollback().execute()
  }
}

/** @returns the rows with their files */
async function withItsFiles(
  db: Database,
  rows: readonly NotificationRow[],
  signal: AbortSignal | undefined,
): Promise<StoredNotification[]> {
  const files = await db
    .selectFrom('documents')
    .where(sql<boolean>`notification_id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .select(['id', 'notification_id', 'name', 'content_type', 'size', 'sha256'])
    .orderBy('notification_id')
    .orderBy('position')
    .execute(cancelledBy(signal))
  const byNotification = new Map<number, FileRow[]>()
  for (const file of files) {
    const others = byNotification.get(file.notification_id)
    if (others) others.push(file)
    else byNotification.set(file.notification_id, [file])
  }
  return rows.map((row) => ({ ...row, files: byNotification.get(row.id) ?? [] }))
}

/** With so many rows in front of a page it is no longer found group by group. */
const WALKED = 20_000

/** One page's notifications, and how many match in all if that is known already. */
export interface ReadPage {
  results: StoredNotification[]
  matches: Matches | null
}

/**
 * One page of the filtered list.
 *
 * @param total how many rows the list has, where that is known: the page is then read from the nearer end
 */
export async function readPage(
  db: Database,
  viewer: Viewer,
  request: ListRequest,
  total: number | null,
  signal?: AbortSignal,
): Promise<ReadPage> {
  const { page, pageSize, sort, only } = request
  const place = { joined: sql``, order: orderOf(sort, { by: 'notifications' }) }
  // Only this order asks triage: a join with all of it costs more than the rest.
  if (sort?.by === 'prazo') place.joined = sql`join triage t on t.notification_id = n.id`
  const readThese = (those: RawBuilder<unknown>) => readWhere(db, viewer, those, place, signal)
  if (searchTerms(request.search).length > 0) {
    const { ids, matches } = await findRows(db, viewer, request, signal)
    return { results: await readThese(isAmongIds(ids)), matches }
  }
  const from = page * pageSize
  const left = total === null ? pageSize : Math.min(pageSize, total - from)
  if (left <= 0) return { results: [], matches: null }
  const backwards = total !== null && from > total / 2
  const before = backwards && total !== null ? total - from - left : from
  const by = only || sort?.by === 'prazo' ? 'triage' : 'notifications'
  const rows =
    by === 'triage'
      ? listedInTriage(viewer, request)
      : sql`notifications n where ${isSeen(viewer)} and ${filterOf(request)}`
  const key =
    before < WALKED && (by === 'notifications' || (sort?.by === 'prazo' && !backwards)) ? groupKeyOf(sort) : null
  const ids = key
    ? walkGroups({ rows, key, by, officeId: viewer.officeId, backwards, before, left })
    : sql`select ${IDS[by]} from ${rows} order by ${orderOf(sort, { by, backwards })} limit ${sql.lit(left)} offset ${sql.lit(before)}`
  return { results: await readThese(sql`n.id in (${ids})`), matches: null }
}

/** The rows by their triage (alias `t`), with the notifications themselves (`n`) where something is asked of them. */
function listedInTriage(viewer: Viewer, request: ListRequest): RawBuilder<unknown> {
  const { advogado, origem, sort, only } = request
  const seen = sql`t.office_id = ${viewer.officeId} and ${isAmong(viewer.reads, 't.portal_username')} and ${only ?? sql`true`}`
  const isAlone = !advogado && !origem && (!sort || sort.by === 'data' || sort.by === 'prazo')
  return isAlone
    ? sql`triage t where ${seen}`
    : sql`triage t join notifications n on n.id = t.notification_id where ${seen} and ${filterOf(request)}`
}

/** Whether counting takes as long as the rows are many: of all else there are totals. */
export const isCounted = ({ search, only }: ListFilter): boolean => searchTerms(search).length > 0 || only !== undefined

/** @returns how many of the records that the viewer sees match the search and the filters */
export async function countMatches(
  db: Database,
  viewer: Viewer,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<Matches> {
  if (searchTerms(request.search).length > 0) return countRows(db, viewer, request, signal)
  if (request.only) {
    return countUpTo(db, listedInTriage(viewer, { ...request, sort: null }), countedMax(request), signal)
  }
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(total), 0)::bigint as count from notification_totals n where ${isSeen(viewer)}
    and (${request.advogado} = '' or n.advogado = ${request.advogado}) and (${request.origem} = '' or n.origem = ${request.origem})`.execute(
    db,
    cancelledBy(signal),
  )
  return { count: rows[0]!.count, more: false }
}

/** @returns those of these notifications that the viewer sees, newest first */
export const readSome = (db: Database, viewer: Viewer, ids: readonly number[]): Promise<StoredNotification[]> =>
  readWhere(
    db,
    viewer,
    sql`${isSeen(viewer)} and ${isAmongIds(ids)}`,
    { joined: sql``, order: NEWEST_FIRST },
    undefined,
  )

const isAmongIds = (ids: readonly number[]) => sql`n.id = any(${ids}::bigint[])`

async function readWhere(
  db: Database,
  viewer: Viewer,
  condition: RawBuilder<unknown>,
  { joined, order }: { joined: RawBuilder<unknown>; order: RawBuilder<unknown> },
  signal: AbortSignal | undefined,
): Promise<StoredNotification[]> {
  const found = await sql<NotificationRow>`
    select ${columns(viewer)} from notifications n ${joined} ${account(viewer)}
    where ${condition} order by ${order}`.execute(db, cancelledBy(signal))
  return withItsFiles(db, found.rows, signal)
}
