import { LISTED_TEXTS } from '@arauto/contract/listed-texts'
import { searchTerms } from '@arauto/contract/search-terms'
import type { TriageFilter } from '@arauto/contract/triage'
import { type RawBuilder, sql } from 'kysely'
import { shownName } from '../../domain/document-names/shown-name.ts'
import type { NotificationRow, StoredNotification } from '../../domain/notifications/notification-record.ts'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { cancelledBy } from '../../platform/database/cancelled-by.ts'
import { executePrepared } from '../../platform/database/prepared.ts'
import { readByCursor } from '../../platform/database/read-by-cursor.ts'
import { IDS, readBuckets } from './list-buckets.ts'
import { filterOf, isSeen, type ListFilter, type ListRequest } from './list-filter.ts'
import { NEWEST_FIRST, orderOf } from './list-order.ts'
import { countedMax, countRows, countUpTo, findRows, type Matches } from './search-rows.ts'

/** The columns of a record; moments as milliseconds since the epoch, which are parsed faster than dates. */
const columns = ({ acts }: Viewer) => sql`
  n.id, n.document_status, n.advogado, ${sql.join(LISTED_TEXTS.map((name) => sql.ref(`n.${name}`)))}, n.data,
  n.has_document, n.document_error, n.source, a.id is not null as is_signed_in_for,
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
 * All the notifications that the viewer sees, newest first, in batches, from one snapshot. The connection is held until
 * the last batch is read or the iteration ends.
 */
export async function* scanWholeList(
  db: Database,
  viewer: Viewer,
  signal?: AbortSignal,
): AsyncGenerator<StoredNotification[]> {
  const own = db.isTransaction
    ? null
    : await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  const trx = own ?? db
  const rows = sql<NotificationRow>`
    select ${columns(viewer)} from notifications n ${account(viewer)} where ${isSeen(viewer)} order by ${NEWEST_FIRST}`
  const batches = readByCursor(trx, 'whole_list', rows, ROWS_AT_ONCE, cancelledBy(signal))
  const next = async (): Promise<StoredNotification[] | null> => {
    const { value, done } = await batches.next()
    return done ? null : withItsFiles(trx, value, signal)
  }
  try {
    // The next part is read while the one before is written.
    for (let coming = next(); ; ) {
      const part = await coming
      if (!part) break
      coming = next()
      coming.catch(() => {})
      yield part
    }
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
  const ofRows = db
    .selectFrom('documents as d')
    .where(sql<boolean>`notification_id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .select(['id', 'notification_id', shownName('d').as('name'), 'content_type', 'size', 'sha256', 'is_brought'])
    .orderBy('notification_id')
    .orderBy('position')
  const files = await executePrepared(db, ofRows.compile(), cancelledBy(signal))
  const byNotification = Map.groupBy(files, (file) => file.notification_id)
  return rows.map((row) => ({ ...row, files: byNotification.get(row.id) ?? [] }))
}

/** So many rows in front of a page are read sooner than the counts of all that are. */
const NEAR = 2000

/** The quick filters that ask nothing but what triage is counted by. */
const COUNTED: readonly TriageFilter[] = ['por-tratar', 'novas', 'minhas']

/** Whether nothing is asked but that, and whose rows they are. */
const isByCountedTriage = ({ advogado, origem, triage }: ListRequest): boolean =>
  !advogado && !origem && (!triage || COUNTED.includes(triage))

/** One page's notifications, and how many match in all if that is known already. */
export interface ReadPage {
  results: StoredNotification[]
  matches: Matches | null
}

/** One page of the filtered list. */
export async function readPage(
  db: Database,
  viewer: Viewer,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<ReadPage> {
  const { sort } = request
  const place = { joined: sql``, order: orderOf(sort, 'notifications') }
  // Only this order asks triage: a join with all of it costs more than the rest.
  if (sort?.by === 'prazo') place.joined = sql`join triage t on t.notification_id = n.id`
  const readThese = (those: RawBuilder<unknown>) => readWhere(db, viewer, those, place, signal)
  if (searchTerms(request.search).length > 0) {
    const { ids, matches } = await findRows(db, viewer, request, signal)
    return { results: await readThese(isAmongIds(ids)), matches }
  }
  const list = await byAccounts(db, viewer, request, signal)
  const ids = await sql<{ id: number }>`${idsOfPage(list.viewer, list.request)}`.execute(db, cancelledBy(signal))
  return { results: await readThese(isAmongIds(ids.rows.map(({ id }) => id))), matches: null }
}

const isByTriage = ({ only, sort }: Pick<ListRequest, 'only' | 'sort'>): boolean =>
  only !== undefined || sort?.by === 'prazo'

/**
 * Replaces the filter by lawyer of a list by triage with accounts, since triage and its counts have no lawyers. Possible where
 * the lawyer's rows are all those of some accounts, so unless an account's lawyer was changed.
 */
async function byAccounts(
  db: Database,
  viewer: Viewer,
  request: ListRequest,
  signal: AbortSignal | undefined,
): Promise<{ viewer: Viewer; request: ListRequest }> {
  const { advogado } = request
  if (!advogado || !isByTriage(request)) return { viewer, request }
  const { rows } = await sql<{ portal_username: string; is_whole: boolean }>`
    select n.portal_username, bool_and(n.advogado = ${advogado}) as is_whole from notification_totals n
    where ${isSeen(viewer)} group by 1 having bool_or(n.advogado = ${advogado})`.execute(db, cancelledBy(signal))
  if (!rows.every(({ is_whole }) => is_whole)) return { viewer, request }
  const reads = rows.map(({ portal_username }) => portal_username)
  return { viewer: { ...viewer, reads }, request: { ...request, advogado: '' } }
}

/** @returns a query of the numbers of a page's rows */
function idsOfPage(viewer: Viewer, request: ListRequest): RawBuilder<unknown> {
  const { page, pageSize, sort, only } = request
  const by = isByTriage(request) ? 'triage' : 'notifications'
  const rows =
    by === 'triage'
      ? listedInTriage(viewer, request)
      : sql`notifications n where ${isSeen(viewer)} and ${filterOf(request)}`
  const isByTime = !sort || sort.by === 'data'
  const isInTriage = isByTime || sort.by === 'prazo'
  const isExact = by === 'notifications' || (isInTriage && isByCountedTriage(request))
  const from = page * pageSize
  // What is open of some accounts may all be behind thousands of others' rows.
  const isFar = from >= NEAR || (by === 'triage' && viewer.reads !== 'all')
  // No index orders deadlines from the end.
  if (isExact ? !isByTime || isFar : sort?.by === 'prazo' && sort.order === 'desc') {
    const counted =
      by === 'notifications'
        ? sql`${isSeen(viewer)} and ${filterOf(request)}`
        : sql`${isSeenTriage(viewer)} and ${(isExact && only) || sql`true`}`
    return readBuckets({ by, sort, rows, counted, isExact, from, size: pageSize })
  }
  return sql`select ${IDS[by]} as id from ${rows} order by ${orderOf(sort, isInTriage ? by : 'notifications')} limit ${sql.lit(pageSize)} offset ${sql.lit(from)}`
}

const isSeenTriage = ({ officeId, reads }: Viewer) =>
  sql`t.office_id = ${officeId} and ${isAmong(reads, 't.portal_username')}`

/** The rows by their triage (alias `t`), with the notifications themselves (`n`) where something is asked of them. */
function listedInTriage(viewer: Viewer, request: ListRequest): RawBuilder<unknown> {
  const { advogado, origem, sort, only } = request
  const seen = sql`${isSeenTriage(viewer)} and ${only ?? sql`true`}`
  const isAlone = !advogado && !origem && (!sort || sort.by === 'data' || sort.by === 'prazo')
  return isAlone
    ? sql`triage t where ${seen}`
    : // Seen twice, so that either table's index may give the order.
      sql`triage t join notifications n on n.id = t.notification_id where ${seen} and ${isSeen(viewer)} and ${filterOf(request)}`
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
    const list = await byAccounts(db, viewer, request, signal)
    if (!isByCountedTriage(list.request)) {
      return countUpTo(db, listedInTriage(list.viewer, { ...list.request, sort: null }), countedMax(request), signal)
    }
    return sumUp(db, sql`triage_totals t where ${isSeenTriage(list.viewer)} and ${request.only}`, signal)
  }
  return sumUp(db, sql`notification_totals n where ${isSeen(viewer)} and ${filterOf(request)}`, signal)
}

/** @param totals a table of counts, with conditions */
async function sumUp(db: Database, totals: RawBuilder<unknown>, signal: AbortSignal | undefined): Promise<Matches> {
  const sum = sql<{ count: number }>`select coalesce(sum(total), 0)::bigint as count from ${totals}`
  const { rows } = await sum.execute(db, cancelledBy(signal))
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
  const found = sql<NotificationRow>`
    select ${columns(viewer)} from notifications n ${joined} ${account(viewer)}
    where ${condition} order by ${order}`
  return withItsFiles(db, await executePrepared(db, found.compile(db), cancelledBy(signal)), signal)
}
