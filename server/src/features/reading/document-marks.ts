import { PAGE_TEXT_MAX } from '@arauto/contract/constants'
import type { MarkedPage } from '@arauto/contract/readings'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import { markedBoxes, type TextPart } from '../../domain/readings/marked-boxes.ts'
import { pageWords } from '../../domain/readings/page-words.ts'
import type { Database, Schema } from '../../domain/schema.ts'
import { type DocumentQuery, placesOf } from './document-query.ts'

type Page = Pick<Schema['document_pages'], 'page' | 'width' | 'height' | 'text' | 'boxes'>

/** The most places, pages and characters of a document for one search: a hundred ordinary pages have as many. */
const [MOST_PLACES, MOST_PAGES, MOST_CHARACTERS] = [2_000, 100, 300_000]

/** A part of the text of one of a document's pages. */
interface PagePart {
  page: number
  from: number
  to: number
}

/** One that was read before its text had a limit is cut here. A word takes two characters at least, and has four numbers. */
const COLUMNS = [
  'page',
  'width',
  'height',
  sql<string>`left(text, ${sql.lit(PAGE_TEXT_MAX)})`.as('text'),
  // As JSON, which is parsed in a tenth of the time that an array of the database takes.
  sql<number[]>`to_json(boxes[1:${sql.lit(2 * PAGE_TEXT_MAX)}])`.as('boxes'),
] as const

/** @returns the page with the rectangles of a part of its text; null where that page was not read */
export async function markPart(
  db: Database,
  officeId: OfficeId,
  documentId: number,
  { page, ...part }: PagePart,
): Promise<MarkedPage | null> {
  const row = await readPage(db, officeId, documentId, page)
  return row ? marked(row, [part]) : null
}

/**
 * @returns the pages of a document that a search stands on, with the rectangles of its first places; where there are more, the
 *   last page has none
 */
export async function markSearch(
  db: Database,
  officeId: OfficeId,
  documentId: number,
  { query, terms }: DocumentQuery,
): Promise<MarkedPage[]> {
  const rows = await db
    .selectFrom('document_pages')
    .select('page')
    .where('office_id', '=', officeId)
    .where('document_id', '=', documentId)
    .where(sql<boolean>`words @@ ${query}::tsquery`)
    .orderBy('page')
    .limit(MOST_PAGES + 1)
    .execute()
  const pages: MarkedPage[] = []
  let left = MOST_PLACES
  let characters = 0
  // One after another: the words and rectangles of all of them are too many at once.
  for (const { page } of rows) {
    if (characters >= MOST_CHARACTERS || pages.length === MOST_PAGES) return [...pages, notSeen(page)]
    const row = await readPage(db, officeId, documentId, page)
    if (!row) continue
    characters += row.text.length
    const words = pageWords(row.text)
    const places = placesOf(words, terms, left)
    left -= places.length
    const parts = places.map(({ first, last }) => ({ from: words[first]!.start, to: words[last]!.end }))
    const one = marked(row, parts)
    if (one.marks.length > 0) pages.push(one)
    if (left === 0) return [...pages, notSeen(page)]
  }
  return pages
}

const notSeen = (page: number): MarkedPage => ({ page, width: 0, height: 0, marks: [] })

const readPage = (db: Database, officeId: OfficeId, documentId: number, page: number) =>
  db
    .selectFrom('document_pages')
    .select(COLUMNS)
    .where('office_id', '=', officeId)
    .where('document_id', '=', documentId)
    .where('page', '=', page)
    .executeTakeFirst()

const marked = ({ page, width, height, text, boxes }: Page, parts: readonly TextPart[]): MarkedPage => ({
  page,
  width,
  height,
  marks: markedBoxes(text, boxes, parts).filter((lines) => lines.length > 0),
})
