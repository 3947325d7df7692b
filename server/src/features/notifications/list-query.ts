import { FILTER_MAX } from '@arauto/contract/constants'
import type { NotificationPageRequest, NotificationSummary } from '@arauto/contract/notifications'
import { type SearchTerm, searchTerms } from '@arauto/contract/search-terms'
import { type AbortableQueryOptions, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { NEWEST_FIRST } from './list-order.ts'
import { likePattern } from './stored-row.ts'

/** What signs the links of one answer: the query's fixed part and the HMAC key, mixed with both pads (RFC 2104). */
export interface LinkSigner {
  querystring: string
  innerKey: Buffer
  outerKey: Buffer
}

/** A statement whose signal is aborted is cancelled in PostgreSQL; its connection is given back when it has ended. */
const until = (signal: AbortSignal | undefined): AbortableQueryOptions => ({
  signal,
  inflightQueryAbortStrategy: 'cancel query',
})

/** A record's files as JSON, and the link of the first. Grouped at once for a whole list, by row for one page. */
function documentsOf(links: LinkSigner, where: RawBuilder<unknown>): RawBuilder<unknown> {
  // The subquery is kept apart by its offset: a link is signed once, though it is used twice.
  return sql`
    select d.notification_id,
      (array_agg(concat('"', d.url, '"') order by d.position))[1] as first_url,
      string_agg(concat('{"id":', d.id, ',"name":', to_json(d.name), ',"url":"', d.url, '","content_type":', to_json(d.content_type),
        ',"size":', d.size, ',"sha256":"', d.sha256, '"}'), ',' order by d.position) as files
    from (
      select d.*, concat('/api/documents/', d.id, '/?', ${links.querystring}::text,
        document_signature(d.id, ${links.innerKey}::bytea, ${links.outerKey}::bytea)) as url
      from documents d where ${where} offset 0
    ) d group by d.notification_id`
}

/** One record as the contract's `notification`, made by the database: objects are never built twice. */
const RECORD = sql`concat(
  '{"id":', n.id,
  ',"doc":', case when not n.has_document then 'null' else coalesce(f.first_url, '"em breve"') end,
  ',"document_status":', coalesce(to_json(n.document_status)::text, 'null'),
  ',"advogado":', to_json(n.advogado),
  ',"origem":', to_json(n.origem),
  ',"created_at":"', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  '","first_seen_at":"', to_char(n.first_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  '","data":', coalesce('"' || n.data || '"', 'null'),
  ',"acto":', to_json(n.acto),
  ',"tribunal":', to_json(n.tribunal),
  ',"unidade":', to_json(n.unidade),
  ',"processo":', to_json(n.processo),
  ',"especie":', to_json(n.especie),
  ',"referencia":', to_json(n.referencia),
  ',"documents":[', f.files, ']',
  case when n.document_status = 'error' and n.document_error is not null then concat(',"document_error":', to_json(n.document_error)) end,
  case when a.id is not null and n.has_document and (n.document_status is null or n.document_status = 'error')
    then ',"can_fetch_document":true}' else '}' end)`

const ACCOUNT = sql`left join accounts a on a.user_id = n.user_id and a.username_key = n.portal_username and a.is_active and a.sign_in <> 'import'`

/**
 * @returns all the user's records, newest first, as the text of a JSON array. They come as rows: putting seven megabytes
 *   together in one more place than needed costs the database a fifth of the whole
 */
export async function readWholeList(
  db: Database,
  userId: number,
  links: LinkSigner,
  signal?: AbortSignal,
): Promise<string> {
  const { rows } = await sql<{ record: string }>`
    select ${RECORD} as record
    from notifications n ${ACCOUNT}
    left join (${documentsOf(links, sql`d.user_id = ${userId}`)}) f on f.notification_id = n.id
    where n.user_id = ${userId}
    order by ${NEWEST_FIRST}`.execute(db, until(signal))
  return jsonArray(rows)
}

/** How many of the newest rows are looked through before the search index is asked. */
const NEWEST_LOOKED_THROUGH = 2000

/** One page's records (the text of a JSON array), and how many there are in all where that is known already. */
export interface ReadPage {
  results: string
  count: number | null
}

/**
 * One page of the filtered list. A common word is found among the newest rows at once; only when they do not fill the
 * page is the trigram index asked, and then the matches are few enough to be counted in passing.
 */
export async function readPage(
  db: Database,
  userId: number,
  request: NotificationPageRequest,
  links: LinkSigner,
  signal?: AbortSignal,
): Promise<ReadPage> {
  const { page, pageSize } = request
  const filter = filterOf(request)
  const skipped = page * pageSize
  if (searchTerms(request.search).length === 0) {
    return {
      results: await recordsOf(
        db,
        links,
        sql`
      select n.id from notifications n where n.user_id = ${userId} and ${filter} order by ${NEWEST_FIRST} limit ${pageSize} offset ${skipped}`,
        signal,
      ),
      count: null,
    }
  }
  if (skipped + pageSize <= NEWEST_LOOKED_THROUGH) {
    const newest = await sql<{ id: number }>`
      select n.id from (
        select * from notifications n where n.user_id = ${userId} order by ${NEWEST_FIRST} limit ${NEWEST_LOOKED_THROUGH}
      ) n where ${filter} order by ${NEWEST_FIRST} limit ${pageSize} offset ${skipped}`.execute(db, until(signal))
    if (newest.rows.length === pageSize) {
      return { results: await recordsOf(db, links, idList(newest.rows.map((row) => row.id)), signal), count: null }
    }
  }
  const found = await sql<{ id: number; count: number }>`
    with n as materialized (select n.id, n.created_at, n.first_seen_at from notifications n where n.user_id = ${userId} and ${filter})
    select n.id, (select count(*) from n) as count from n order by ${NEWEST_FIRST} limit ${pageSize} offset ${skipped}`.execute(
    db,
    until(signal),
  )
  const count = found.rows[0]?.count ?? (page === 0 ? 0 : null)
  return { results: await recordsOf(db, links, idList(found.rows.map((row) => row.id)), signal), count }
}

/** @returns how many of the user's records the search and the filters leave */
export async function countMatches(
  db: Database,
  userId: number,
  request: NotificationPageRequest,
  signal?: AbortSignal,
): Promise<number> {
  if (searchTerms(request.search).length === 0) {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(total), 0)::bigint as count from notification_totals n where n.user_id = ${userId}
      and (${request.advogado} = '' or n.advogado = ${request.advogado}) and (${request.origem} = '' or n.origem = ${request.origem})`.execute(
      db,
      until(signal),
    )
    return rows[0]!.count
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notifications n where n.user_id = ${userId} and ${filterOf(request)}`.execute(
    db,
    until(signal),
  )
  return rows[0]!.count
}

/** Figures and filters over all of a user's records. */
export interface Overview {
  summary: NotificationSummary
  filters: { advogados: string[]; origens: string[] }
}

const inAlphabet = new Intl.Collator('pt-PT').compare

/** @returns the totals that the triggers keep; ties go to the first in the alphabet */
export async function readOverview(db: Database, userId: number, signal?: AbortSignal): Promise<Overview> {
  const totals = await db
    .selectFrom('notification_totals')
    .select(['advogado', 'origem', 'tribunal', 'total'])
    .where('user_id', '=', userId)
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

/** @returns a number that changes with every change of the user's list */
export async function changeCounter(db: Database, userId: number): Promise<number> {
  const row = await db
    .selectFrom('notification_changes')
    .select('counter')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.counter ?? 0
}

function filterOf({ search, advogado, origem }: NotificationPageRequest): RawBuilder<unknown> {
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

const idList = (ids: number[]) => sql`select unnest(${ids}::bigint[])`

async function recordsOf(
  db: Database,
  links: LinkSigner,
  ids: RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<string> {
  const { rows } = await sql<{ record: string }>`
    select ${RECORD} as record from notifications n ${ACCOUNT}
    left join lateral (${documentsOf(links, sql`d.notification_id = n.id`)}) f on true
    where n.id in (${ids}) order by ${NEWEST_FIRST}`.execute(db, until(signal))
  return jsonArray(rows)
}

const jsonArray = (rows: readonly { record: string }[]): string => `[${rows.map((row) => row.record).join(',')}]`
