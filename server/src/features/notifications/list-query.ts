import { FILTER_MAX } from '@arauto/contract/constants'
import { LISTED_TEXTS } from '@arauto/contract/listed-texts'
import type { NotificationPageRequest } from '@arauto/contract/notification-query'
import type { NotificationSummary } from '@arauto/contract/notifications'
import { type SearchTerm, searchTerms } from '@arauto/contract/search-terms'
import { type AbortableQueryOptions, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { FileRow, NotificationRow, StoredNotification } from '../../domain/notifications/notification-record.ts'
import { likePattern } from '../../domain/notifications/stored-row.ts'
import type { OfficeId, Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database, Schema } from '../../domain/schema.ts'
import { NEWEST_FIRST, orderOf } from './list-order.ts'

/** A statement whose signal is aborted is cancelled in PostgreSQL; its connection is released when it has ended. */
const until = (signal: AbortSignal | undefined): AbortableQueryOptions => ({
  signal,
  inflightQueryAbortStrategy: 'cancel query',
})

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

const isSeen = ({ officeId, reads }: Viewer) =>
  sql`n.office_id = ${officeId} and ${isAmong(reads, 'n.portal_username')}`

/** @returns all the notifications that the viewer sees, newest first */
export async function readWholeList(db: Database, viewer: Viewer, signal?: AbortSignal): Promise<StoredNotification[]> {
  const notifications = sql<NotificationRow>`
    select ${columns(viewer)} from notifications n ${account(viewer)} where ${isSeen(viewer)} order by ${NEWEST_FIRST}`
  const files = db
    .selectFrom('documents')
    .where('office_id', '=', viewer.officeId)
    .$if(viewer.reads !== 'all', (those) =>
      those.where(sql<boolean>`notification_id in (select n.id from notifications n where ${isSeen(viewer)})`),
    )
  return withFiles(await notifications.execute(db, until(signal)), await filesOf(files).execute(until(signal)))
}

const filesOf = (documents: SelectQueryBuilder<Schema, 'documents', object>) =>
  documents
    .select(['id', 'notification_id', 'name', 'content_type', 'size', 'sha256'])
    .orderBy('notification_id')
    .orderBy('position')

function withFiles({ rows }: { rows: NotificationRow[] }, files: readonly FileRow[]): StoredNotification[] {
  const byNotification = new Map<number, FileRow[]>()
  for (const file of files) {
    const others = byNotification.get(file.notification_id)
    if (others) others.push(file)
    else byNotification.set(file.notification_id, [file])
  }
  return rows.map((row) => ({ ...row, files: byNotification.get(row.id) ?? [] }))
}

/** How many of the newest rows are scanned before the search index is used. */
const NEWEST_LOOKED_THROUGH = 2000

/** A page that is asked for; `only` is a condition on the rows' triage (alias `t`). */
export type ListRequest = NotificationPageRequest & { only?: RawBuilder<boolean> | undefined }

/** One page's notifications, and how many match in all if that is known already. */
export interface ReadPage {
  results: StoredNotification[]
  count: number | null
}

/**
 * One page of the filtered list. Of a search the newest rows are scanned first, which is fast for common words; only when
 * they do not fill the page is the trigram index used, and then the matches are few enough to be counted with it.
 */
export async function readPage(
  db: Database,
  viewer: Viewer,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<ReadPage> {
  const { page, pageSize, sort, only } = request
  const [filter, order] = [filterOf(request), orderOf(sort, 'notifications')]
  const part = sql`limit ${pageSize} offset ${page * pageSize}`
  // Only this order asks triage: a join with all of it costs more than the rest.
  const joined = sort?.by === 'prazo' ? sql`join triage t on t.notification_id = n.id` : sql``
  const readThese = (those: RawBuilder<unknown>) => readWhere(db, viewer, those, { joined, order }, signal)
  if (searchTerms(request.search).length === 0) {
    const ids =
      only || sort?.by === 'prazo'
        ? sql`select t.notification_id from ${listedInTriage(viewer, request)} order by ${orderOf(sort, 'triage')} ${part}`
        : sql`select n.id from notifications n where ${isSeen(viewer)} and ${filter} order by ${order} ${part}`
    return { results: await readThese(sql`n.id in (${ids})`), count: null }
  }
  if (!sort && (page + 1) * pageSize <= NEWEST_LOOKED_THROUGH) {
    const newest = await sql<{ id: number }>`
      select n.id from (
        select * from notifications n where ${isSeen(viewer)} order by ${NEWEST_FIRST} limit ${NEWEST_LOOKED_THROUGH}
      ) n where ${filter} and ${triaged(only)} order by ${NEWEST_FIRST} ${part}`.execute(db, until(signal))
    if (newest.rows.length === pageSize) {
      return { results: await readThese(isAmongIds(newest.rows.map((row) => row.id))), count: null }
    }
  }
  const found = await sql<{ id: number; count: number }>`
    with n as materialized (
      select n.id, n.created_at, n.first_seen_at, n.acto, n.tribunal, n.processo from notifications n
      where ${isSeen(viewer)} and ${filter} and ${triaged(only)})
    select n.id, (select count(*) from n) as count from n ${joined} order by ${order} ${part}`.execute(
    db,
    until(signal),
  )
  const count = found.rows[0]?.count ?? (page === 0 ? 0 : null)
  return { results: await readThese(isAmongIds(found.rows.map((row) => row.id))), count }
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

const triaged = (only: RawBuilder<boolean> | undefined): RawBuilder<unknown> =>
  only ? sql`exists (select from triage t where t.notification_id = n.id and ${only})` : sql`true`

/** @returns one of the notifications that the viewer sees, or null */
export async function readOne(db: Database, viewer: Viewer, id: number): Promise<StoredNotification | null> {
  const own = sql`${isSeen(viewer)} and n.id = ${id}`
  return (await readWhere(db, viewer, own, { joined: sql``, order: NEWEST_FIRST }, undefined))[0] ?? null
}

/** @returns how many of the records that the viewer sees match the search and the filters */
export async function countMatches(
  db: Database,
  viewer: Viewer,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<number> {
  if (searchTerms(request.search).length === 0 && request.only) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${listedInTriage(viewer, { ...request, sort: null })}`.execute(db, until(signal))
    return rows[0]!.count
  }
  if (searchTerms(request.search).length === 0) {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(total), 0)::bigint as count from notification_totals n where ${isSeen(viewer)}
      and (${request.advogado} = '' or n.advogado = ${request.advogado}) and (${request.origem} = '' or n.origem = ${request.origem})`.execute(
      db,
      until(signal),
    )
    return rows[0]!.count
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notifications n
    where ${isSeen(viewer)} and ${filterOf(request)} and ${triaged(request.only)}`.execute(db, until(signal))
  return rows[0]!.count
}

/** The part of a filtered list that one act changes: in the order of the numbers, those in between. */
interface ListPart {
  after: number
  upTo: number
  limit: number
}

/** @returns the numbers of the part, and how many the list leaves behind it */
export async function readIds(
  db: Database,
  viewer: Viewer,
  request: Pick<ListRequest, 'search' | 'advogado' | 'origem' | 'only'>,
  { after, upTo, limit }: ListPart,
): Promise<{ ids: number[]; remaining: number }> {
  const { rows } = await sql<{ ids: number[] | null; count: number }>`
    with found as materialized (
      select n.id from notifications n
      where ${isSeen(viewer)} and n.id > ${after} and n.id <= ${upTo} and ${filterOf(request)} and ${triaged(request.only)}
    )
    select (select array_agg(id) from (select id from found order by id limit ${limit}) f) as ids,
      (select count(*) from found) as count`.execute(db)
  const { ids, count } = rows[0]!
  const numbers = (ids ?? []).map(Number)
  return { ids: numbers, remaining: count - numbers.length }
}

/** Figures and filters over all records that a viewer sees. */
export interface Overview {
  summary: NotificationSummary
  filters: { advogados: string[]; origens: string[] }
}

const inAlphabet = new Intl.Collator('pt-PT').compare

/** @returns figures and filters from the totals that the triggers maintain; ties go to the first in the alphabet */
export async function readOverview(db: Database, viewer: Viewer, signal?: AbortSignal): Promise<Overview> {
  const totals = await db
    .selectFrom('notification_totals')
    .select(['advogado', 'origem', 'tribunal', 'total'])
    .where('office_id', '=', viewer.officeId)
    .where(isAmong(viewer.reads, 'portal_username'))
    .execute(until(signal))
  const sums = {
    advogado: new Map<string, number>(),
    origem: new Map<string, number>(),
    tribunal: new Map<string, number>(),
  }
  for (const row of totals) {
    for (const field of ['advogado', 'origem', 'tribunal'] as const) {
      sums[field].set(row[field], (sums[field].get(row[field]) ?? 0) + row.total)
    }
  }
  const values = (field: 'advogado' | 'origem') =>
    [...sums[field].keys()].filter((name) => name !== '' && name.length <= FILTER_MAX).sort(inAlphabet)
  return {
    summary: {
      total: totals.reduce((sum, row) => sum + row.total, 0),
      origem: mostCommon(sums.origem),
      tribunal: mostCommon(sums.tribunal),
    },
    filters: { advogados: values('advogado'), origens: values('origem') },
  }
}

/** @returns the value with the highest sum, empty ones left out; null when there is none */
function mostCommon(sums: ReadonlyMap<string, number>): string | null {
  let best: [string, number] | null = null
  for (const entry of sums) {
    if (!entry[0]) continue
    if (!best || entry[1] > best[1] || (entry[1] === best[1] && inAlphabet(entry[0], best[0]) < 0)) best = entry
  }
  return best?.[0] ?? null
}

/** @returns a number that changes with every change of the office's list */
export async function changeCounter(db: Database, officeId: OfficeId): Promise<number> {
  const row = await db
    .selectFrom('notification_changes')
    .select('counter')
    .where('office_id', '=', officeId)
    .executeTakeFirst()
  return row?.counter ?? 0
}

function filterOf({
  search,
  advogado,
  origem,
}: Pick<NotificationPageRequest, 'search' | 'advogado' | 'origem'>): RawBuilder<unknown> {
  const conditions = [
    ...searchTerms(search).map(holdsOneOf),
    ...(advogado ? [sql`n.advogado = ${advogado}`] : []),
    ...(origem ? [sql`n.origem = ${origem}`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

const holdsOneOf = (term: SearchTerm): RawBuilder<unknown> =>
  sql`(${sql.join(
    term.map((form) => sql`n.search like ${likePattern(form)}`),
    sql` or `,
  )})`

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
    where ${condition} order by ${order}`.execute(db, until(signal))
  const shown = found.rows.map(({ id }) => id)
  const files = db.selectFrom('documents').where(sql<boolean>`notification_id = any(${shown}::bigint[])`)
  return withFiles(found, await filesOf(files).execute(until(signal)))
}
