import { PAGE_TEXT_MAX } from '@arauto/contract/constants'
import { FOUND_DOCUMENTS, FOUND_PAGES } from '@arauto/contract/readings'
import { type RawBuilder, sql } from 'kysely'
import { shownName } from '../../domain/document-names/shown-name.ts'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import type { DocumentQuery } from './document-query.ts'

/** A page on which a search stands. */
interface FoundText {
  notification_id: number
  document_id: number
  name: string
  page: number
  text: string
}

/** What was found so far, document by document. */
interface FoundTexts {
  pages: FoundText[]
  /** Whether there may be more documents. */
  more: boolean
}

/** So many pages of the newest documents are looked through first: a word that is on many pages is among them. */
const NEWEST_PAGES = 1000
/** What is on more of those pages is frequent: an index would give too many pages. */
const FEW_PAGES = NEWEST_PAGES / 4
/** Where so many looks at the pages behind them are likely to find the rest, they do so sooner than an index. */
const MOST_LOOKS = 5
/** So many of the other pages are looked through at once. */
const PAGES_AT_ONCE = 4000
/** How long the other pages are searched, in milliseconds. */
const LONGEST_MS = 1500
/** A statement took longer than its time (PostgreSQL, appendix A). */
const QUERY_CANCELED = '57014'

/**
 * Finds the pages of documents that a search stands on, the newest documents first. An index of words knows no order: of a
 * frequent word it would give every page before the newest were known. So the newest pages are looked through first, then
 * an index is asked for the rarer words, or the other pages are looked through where there are none.
 *
 * @returns the pages of documents whose notification the viewer sees, and whether it took so long that not all were searched
 */
export async function searchDocuments(
  db: Database,
  viewer: Viewer,
  asked: DocumentQuery,
  longestMs = LONGEST_MS,
): Promise<FoundTexts & { partial: boolean }> {
  let soFar = null as FoundTexts | null
  try {
    // With one connection for all of it, the time does not pass in a queue for another.
    return await db.transaction().execute(async (trx) => {
      const oldest = await findOldest(trx, viewer, null, NEWEST_PAGES)
      let found = await findPages(trx, viewer, asked, inRange(viewer, asked, oldest, null))
      soFar = found
      if (found.more || oldest === 0) return { ...found, partial: false }
      const end = performance.now() + longestMs
      /** Has PostgreSQL end the next statement when the time is over. */
      const inTime = async (): Promise<Database> => {
        const left = Math.ceil(end - performance.now())
        if (left <= 0) throw Object.assign(new Error('the time is over'), { code: QUERY_CANCELED })
        await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(trx)
        return trx
      }
      const rare = await rareTerms(await inTime(), viewer, asked, oldest)
      let before = oldest
      let looks = 0
      const isSoon = () => {
        const known = new Set(found.pages.map(({ document_id }) => document_id)).size
        const looked = NEWEST_PAGES + looks * PAGES_AT_ONCE
        return looks < MOST_LOOKS && (FOUND_DOCUMENTS - known) * looked <= known * MOST_LOOKS * PAGES_AT_ONCE
      }
      // One look is always made: of two words, one or none may stand on the newest pages by chance.
      while (!found.more && before > 0 && (rare === null || looks === 0 || isSoon())) {
        const after = await findOldest(await inTime(), viewer, before, PAGES_AT_ONCE)
        const next = await findPages(await inTime(), viewer, asked, inRange(viewer, asked, after, before))
        found = firstOf([...found.pages, ...next.pages], next.more)
        soFar = found
        before = after
        looks += 1
      }
      if (rare === null || found.more || before === 0) return { ...found, partial: false }
      return { ...(await findPages(await inTime(), viewer, asked, inIndex(viewer, asked, rare))), partial: false }
    })
  } catch (error) {
    if (!soFar || (error as { code?: string }).code !== QUERY_CANCELED) throw error
    return { ...soFar, partial: true }
  }
}

/** @returns the document behind so many pages, the newest first; 0 where there are no more pages */
async function findOldest(db: Database, { officeId }: Viewer, before: number | null, pages: number): Promise<number> {
  const { rows } = await sql<{ document_id: number }>`
    select document_id from document_pages
    where office_id = ${officeId} and (${before}::bigint is null or document_id < ${before}::bigint)
    order by document_id desc, page desc offset ${sql.lit(pages)} limit 1`.execute(db)
  return rows[0]?.document_id ?? 0
}

/** The documents that a search stands in, of those behind `after` and before `before`. */
const inRange = ({ officeId }: Viewer, { query }: DocumentQuery, after: number, before: number | null) => sql<Found>`
  select distinct document_id from document_pages
  where office_id = ${officeId} and document_id > ${after} and (${before}::bigint is null or document_id <= ${before}::bigint)
    and (words @@ ${query}::tsquery) is true`

/** All documents that a search stands in. `is true` keeps what no index finds soon out of its condition. */
const inIndex = ({ officeId }: Viewer, { query }: DocumentQuery, rare: string) => sql<Found>`
  select distinct document_id from own_document_pages where office_id = ${officeId} and words @@ ${rare}::tsquery
    ${rare === query ? sql`` : sql`and (words @@ ${query}::tsquery) is true`}`

interface Found {
  document_id: number
}

/** @returns those terms that an index is asked for: the ones that are on few of the newest pages; null where none is */
async function rareTerms(
  db: Database,
  { officeId }: Viewer,
  { indexed }: DocumentQuery,
  after: number,
): Promise<string | null> {
  const { rows } = await sql<{ term: string }>`
    with newest as materialized (
      select words from document_pages where office_id = ${officeId} and document_id > ${after}
    )
    select term from unnest(${indexed}::text[]) term
    where (select count(*) from newest where words @@ term::tsquery) <= ${sql.lit(FEW_PAGES)}`.execute(db)
  return rows.length === 0 ? null : rows.map(({ term }) => term).join(' & ')
}

async function findPages(
  db: Database,
  { officeId, reads }: Viewer,
  { query }: DocumentQuery,
  documents: RawBuilder<Found>,
): Promise<FoundTexts> {
  const { rows } = await sql<FoundText>`
    with found as materialized (${documents}), shown as materialized (
      select d.* from (select document_id from found order by document_id desc) f cross join lateral (
        select d.id as document_id, d.notification_id, ${shownName('d')} as name from documents d
        join notifications n on n.office_id = d.office_id and n.id = d.notification_id
        where d.id = f.document_id and d.office_id = ${officeId} and ${isAmong(reads, 'n.portal_username')} limit 1
      ) d limit ${sql.lit(FOUND_DOCUMENTS + 1)}
    )
    select s.notification_id, s.document_id, s.name, p.page, p.text from shown s cross join lateral (
      select page, left(text, ${sql.lit(PAGE_TEXT_MAX)}) as text from document_pages
      where office_id = ${officeId} and document_id = s.document_id and (words @@ ${query}::tsquery) is true
      order by page limit ${sql.lit(FOUND_PAGES)}
    ) p order by s.document_id desc, p.page`.execute(db)
  return firstOf(rows, false)
}

/** The pages of the first documents. @param more whether there may be more than these */
function firstOf(pages: readonly FoundText[], more: boolean): FoundTexts {
  const shown = new Set([...new Set(pages.map(({ document_id }) => document_id))].slice(0, FOUND_DOCUMENTS))
  const first = pages.filter(({ document_id }) => shown.has(document_id))
  return { pages: first, more: more || first.length < pages.length }
}
