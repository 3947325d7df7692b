import { FOUND_DOCUMENTS } from '@arauto/contract/readings'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { cancelledBy } from '../../platform/database/cancelled-by.ts'
import type { DocumentQuery } from './document-query.ts'

/** A page on which a search stands. */
interface FoundText {
  notification_id: number
  document_id: number
  name: string
  page: number
  text: string
}

interface FoundTexts {
  pages: FoundText[]
  /** Whether there may be more documents. */
  more: boolean
  /** Whether the search took too long, so that only the newest pages were looked through. */
  partial: boolean
}

/** So many pages of the newest documents are looked through first: a word that is on many pages is among them. */
const NEWEST_PAGES = 1000
/** Of one document, so many pages are named. */
const MOST_OF_ONE = 5
/** How long the other pages are searched, in milliseconds. */
const LONGEST_MS = 1500
/** What stands on more of the newest pages is frequent: an index would give too many pages. */
const FEW_PAGES = NEWEST_PAGES / 4

/**
 * Finds the pages of documents that a search stands on, the newest documents first. An index of words knows no order: of a
 * frequent word it would give every page before the newest were known. So the newest pages are read one by one first.
 *
 * @returns the pages of documents whose notification the viewer sees, document by document
 */
export async function searchDocuments(
  db: Database,
  viewer: Viewer,
  asked: DocumentQuery,
  signal?: AbortSignal,
  longestMs = LONGEST_MS,
): Promise<FoundTexts> {
  const newest = await findPages(db, viewer, asked, inNewest(viewer, asked), signal)
  if (newest.more) return { ...newest, partial: false }
  const late = AbortSignal.timeout(longestMs)
  try {
    const ended = signal ? AbortSignal.any([signal, late]) : late
    const rare = await rareTerms(db, viewer, asked, ended)
    return { ...(await findPages(db, viewer, asked, inIndex(viewer, asked, rare), ended)), partial: false }
  } catch (error) {
    if (!late.aborted || signal?.aborted) throw error
    return { ...newest, partial: true }
  }
}

/** The documents that a search stands in, of the newest pages. */
const inNewest = ({ officeId }: Viewer, { query }: DocumentQuery) => sql<{ document_id: number }>`
  select distinct document_id from (
    select document_id, words from document_pages where office_id = ${officeId}
    order by document_id desc, page desc limit ${sql.lit(NEWEST_PAGES)}
  ) p where words @@ ${query}::tsquery`

/** All documents that a search stands in. `is true` keeps what no index finds soon out of its condition. */
const inIndex = ({ officeId }: Viewer, { query }: DocumentQuery, rare: string) => sql<{ document_id: number }>`
  select distinct document_id from document_pages
  where office_id = ${officeId} and words @@ ${rare}::tsquery and (words @@ ${query}::tsquery) is true`

/** @returns those terms that an index is asked for: the ones that are on few of the newest pages, or the rarest of all */
async function rareTerms(
  db: Database,
  { officeId }: Viewer,
  { indexed }: DocumentQuery,
  signal: AbortSignal,
): Promise<string> {
  if (indexed.length === 1) return indexed[0]!
  const { rows } = await sql<{ term: string; pages: number }>`
    with newest as materialized (
      select words from document_pages where office_id = ${officeId}
      order by document_id desc, page desc limit ${sql.lit(NEWEST_PAGES)}
    )
    select term, (select count(*) from newest where words @@ term::tsquery) as pages
    from unnest(${indexed}::text[]) term order by pages`.execute(db, cancelledBy(signal))
  return rows.flatMap(({ term, pages }, at) => (at === 0 || pages <= FEW_PAGES ? [term] : [])).join(' & ')
}

async function findPages(
  db: Database,
  { officeId, reads }: Viewer,
  { query }: DocumentQuery,
  documents: RawBuilder<{ document_id: number }>,
  signal: AbortSignal | undefined,
): Promise<Omit<FoundTexts, 'partial'>> {
  const { rows } = await sql<FoundText & { nth: number }>`
    with found as materialized (${documents}), shown as materialized (
      select d.*, row_number() over (order by d.document_id desc) as nth
      from (select document_id from found order by document_id desc) f cross join lateral (
        select d.id as document_id, d.notification_id, d.name from documents d
        join notifications n on n.office_id = d.office_id and n.id = d.notification_id
        where d.id = f.document_id and d.office_id = ${officeId} and ${isAmong(reads, 'n.portal_username')} limit 1
      ) d limit ${sql.lit(FOUND_DOCUMENTS + 1)}
    )
    select s.notification_id, s.document_id, s.name, s.nth, p.page, p.text from shown s cross join lateral (
      select page, text from document_pages
      where office_id = ${officeId} and document_id = s.document_id and (words @@ ${query}::tsquery) is true
      order by page limit ${sql.lit(MOST_OF_ONE)}
    ) p order by s.document_id desc, p.page`.execute(db, cancelledBy(signal))
  const pages = rows.filter(({ nth }) => nth <= FOUND_DOCUMENTS)
  return { pages, more: pages.length < rows.length }
}
