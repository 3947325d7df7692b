import { FOUND_DOCUMENTS } from '@arauto/contract/readings'
import { sql } from 'kysely'
import { shownName } from '../../domain/document-names/shown-name.ts'
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

/** So many pages are looked at, the newest documents first. */
const MOST_PAGES = 120
/** Of one document, so many pages are named. */
const MOST_OF_ONE = 5

/**
 * Finds the pages of documents that a search stands on, the newest documents first.
 *
 * @returns the pages of documents whose notification the viewer sees, document by document, and whether there may be more
 */
export async function searchDocuments(
  db: Database,
  { officeId, reads }: Viewer,
  { query }: DocumentQuery,
  signal?: AbortSignal,
): Promise<{ pages: FoundText[]; more: boolean }> {
  const { rows } = await sql<FoundText & { found: number }>`
    with found as (
      select p.document_id, p.page, d.notification_id, ${shownName('d')} as name
      from document_pages p join documents d on d.id = p.document_id
      join notifications n on n.office_id = d.office_id and n.id = d.notification_id
      where p.office_id = ${officeId} and p.words @@ ${query}::tsquery
        and n.office_id = ${officeId} and ${isAmong(reads, 'n.portal_username')}
      order by p.document_id desc limit ${sql.lit(MOST_PAGES)}
    ), named as (
      select *, dense_rank() over (order by document_id desc) as document,
        row_number() over (partition by document_id order by page) as nth, count(*) over () as found
      from found
    )
    select m.notification_id, m.document_id, m.name, m.page, p.text, m.found from named m
    join document_pages p on p.office_id = ${officeId} and p.document_id = m.document_id and p.page = m.page
    where m.document <= ${sql.lit(FOUND_DOCUMENTS)} and m.nth <= ${sql.lit(MOST_OF_ONE)}
    order by m.document_id desc, m.page`.execute(db, cancelledBy(signal))
  const documents = new Set(rows.map(({ document_id }) => document_id)).size
  return { pages: rows, more: documents === FOUND_DOCUMENTS || Number(rows[0]?.found ?? 0) === MOST_PAGES }
}
