import { MARKED_PAGES, type MarkedPage } from '@arauto/contract/readings'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import { markedBoxes } from '../../domain/readings/marked-boxes.ts'
import { pageWords } from '../../domain/readings/page-words.ts'
import type { Database, Schema } from '../../domain/schema.ts'
import { type DocumentQuery, placesOf } from './document-query.ts'

type Page = Pick<Schema['document_pages'], 'page' | 'width' | 'height' | 'text' | 'boxes'>

/** A part of the text of a page. */
interface TextPart {
  page: number
  from: number
  to: number
}

/** @returns the page with the rectangles of a part of its text; null where that page was not read */
export async function markPart(
  db: Database,
  officeId: OfficeId,
  documentId: number,
  { page, from, to }: TextPart,
): Promise<MarkedPage | null> {
  const row = await db
    .selectFrom('document_pages')
    .select(['page', 'width', 'height', 'text', 'boxes'])
    .where('office_id', '=', officeId)
    .where('document_id', '=', documentId)
    .where('page', '=', page)
    .executeTakeFirst()
  return row ? marked(row, [{ from, to }]) : null
}

/** @returns the pages of a document that a search stands on, with the rectangles of each place */
export async function markSearch(
  db: Database,
  officeId: OfficeId,
  documentId: number,
  { query, terms }: DocumentQuery,
): Promise<MarkedPage[]> {
  const rows = await db
    .selectFrom('document_pages')
    .select(['page', 'width', 'height', 'text', 'boxes'])
    .where('office_id', '=', officeId)
    .where('document_id', '=', documentId)
    .where(sql<boolean>`words @@ ${query}::tsquery`)
    .orderBy('page')
    .limit(MARKED_PAGES)
    .execute()
  return rows.map((row) => {
    const words = pageWords(row.text)
    const places = placesOf(words, terms).map(({ first, last }) => ({
      from: words[first]!.start,
      to: words[last]!.end,
    }))
    return marked(row, places)
  })
}

const marked = ({ page, width, height, text, boxes }: Page, places: readonly Omit<TextPart, 'page'>[]): MarkedPage => ({
  page,
  width,
  height,
  marks: places.map(({ from, to }) => markedBoxes(text, boxes, from, to)).filter((lines) => lines.length > 0),
})
