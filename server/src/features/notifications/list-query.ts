import { LISTED_TEXTS } from '@arauto/contract/listed-texts'
import { searchTerms } from '@arauto/contract/search-terms'
import { type RawBuilder, sql } from 'kysely'
import { shownName } from '../../domain/document-names/shown-name.ts'
import type { NotificationRow, StoredNotification } from '../../domain/notifications/notification-record.ts'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { executePrepared } from '../../platform/database/prepared.ts'
import { readByCursor } from '../../platform/database/read-by-cursor.ts'
import { filterOf, isSeen, type ListRequest } from './list-filter.ts'
import { type ListTable, NEWEST_FIRST, orderOf } from './list-order.ts'

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
export async function* scanWholeList(db: Database, viewer: Viewer): AsyncGenerator<StoredNotification[]> {
  const own = db.isTransaction
    ? null
    : await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  const trx = own ?? db
  const rows = sql<NotificationRow>`
    select ${columns(viewer)} from notifications n ${account(viewer)} where ${isSeen(viewer)} order by ${NEWEST_FIRST}`
  const batches = readByCursor(trx, 'whole_list', rows, ROWS_AT_ONCE)
  const next = async (): Promise<StoredNotification[] | null> => {
    const { value, done } = await batches.next()
    return done ? null : withItsFiles(trx, value)
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
async function withItsFiles(db: Database, rows: readonly NotificationRow[]): Promise<StoredNotification[]> {
  const ofRows = db
    .selectFrom('documents as d')
    .where(sql<boolean>`notification_id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .select(['id', 'notification_id', shownName('d').as('name'), 'content_type', 'size', 'sha256', 'is_brought'])
    .orderBy('notification_id')
    .orderBy('position')
  const files = await executePrepared(db, ofRows.compile())
  const byNotification = Map.groupBy(files, (file) => file.notification_id)
  return rows.map((row) => ({ ...row, files: byNotification.get(row.id) ?? [] }))
}

/** One page of the filtered list. */
export async function readPage(db: Database, viewer: Viewer, request: ListRequest): Promise<StoredNotification[]> {
  const { page, pageSize, sort } = request
  const { rows, by } = rowsOf(viewer, request)
  const order = orderOf(sort, by)
  const part = sql`limit ${sql.lit(pageSize)} offset ${sql.lit(page * pageSize)}`
  const ids = (await isRare(db, viewer, request))
    ? sql`with found as materialized (
        select ${IDS[by]} as id, row_number() over (order by ${order}) as place from ${rows}
      ) select id from found order by place ${part}`
    : sql`select ${IDS[by]} as id from ${rows} order by ${order} ${part}`
  const found = (await sql<{ id: number }>`${ids}`.execute(db)).rows.map(({ id }) => id)
  const places = new Map(found.map((id, place) => [id, place]))
  const stored = await readWhere(db, viewer, isAmongIds(found))
  return stored.sort((one, other) => places.get(one.id)! - places.get(other.id)!)
}

/** A search with so few matches among so many of the newest rows is answered by its index. */
const RARE = { matches: 40, among: 2000 } as const

/**
 * Whether a search has few matches among the newest rows. PostgreSQL expects matches spread evenly: it would go through all
 * rows in their order until it comes to those of an old date.
 */
async function isRare(db: Database, viewer: Viewer, request: ListRequest): Promise<boolean> {
  if (searchTerms(request.search).length === 0) return false
  const { rows } = await sql`
    select from (
      select * from notifications n where ${isSeen(viewer)} order by ${NEWEST_FIRST} limit ${sql.lit(RARE.among)}
    ) n where ${filterOf(request)} limit ${sql.lit(RARE.matches)}`.execute(db)
  return rows.length < RARE.matches
}

/** The notification's number in each table. */
const IDS = { notifications: sql`n.id`, triage: sql`t.notification_id` } as const

/** The rows of a list (what stands behind `from`), and the table whose index has their order. */
function rowsOf(viewer: Viewer, request: ListRequest): { rows: RawBuilder<unknown>; by: ListTable } {
  const { officeId, reads } = viewer
  const { only, sort, advogado, origem, search } = request
  const ofNotifications = sql`${isSeen(viewer)} and ${filterOf(request)}`
  if (!only && sort?.by !== 'prazo')
    return { rows: sql`own_notifications n where ${ofNotifications}`, by: 'notifications' }
  const ofTriage = sql`t.office_id = ${officeId} and ${isAmong(reads, 't.portal_username')} and ${only ?? sql`true`}`
  const isByTriage = !sort || sort.by === 'data' || sort.by === 'prazo'
  const isAlone = isByTriage && !advogado && !origem && searchTerms(search).length === 0
  return {
    rows: isAlone
      ? sql`triage t where ${ofTriage}`
      : // Seen twice, so that either table's index may give the order.
        sql`triage t join own_notifications n on n.id = t.notification_id where ${ofTriage} and ${ofNotifications}`,
    by: isByTriage ? 'triage' : 'notifications',
  }
}

/** @returns how many of the records that the viewer sees match the search and the filters */
export async function countMatches(db: Database, viewer: Viewer, request: ListRequest): Promise<number> {
  const isByNames = !request.only && searchTerms(request.search).length === 0
  const count = isByNames
    ? sql`select coalesce(sum(total), 0)::bigint as count from notification_totals n where ${isSeen(viewer)} and ${filterOf(request)}`
    : sql`select count(*) as count from ${rowsOf(viewer, { ...request, sort: null }).rows}`
  return (await sql<{ count: number }>`${count}`.execute(db)).rows[0]!.count
}

/** @returns those of these notifications that the viewer sees, newest first */
export const readSome = (db: Database, viewer: Viewer, ids: readonly number[]): Promise<StoredNotification[]> =>
  readWhere(db, viewer, sql`${isSeen(viewer)} and ${isAmongIds(ids)}`)

const isAmongIds = (ids: readonly number[]) => sql`n.id = any(${ids}::bigint[])`

async function readWhere(db: Database, viewer: Viewer, condition: RawBuilder<unknown>): Promise<StoredNotification[]> {
  const found = sql<NotificationRow>`
    select ${columns(viewer)} from notifications n ${account(viewer)}
    where ${condition} order by ${NEWEST_FIRST}`
  return withItsFiles(db, await executePrepared(db, found.compile(db)))
}
