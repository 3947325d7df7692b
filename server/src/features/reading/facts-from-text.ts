import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import { readDocumentFacts } from '../../domain/readings/facts/document-facts.ts'
import type { FactsPage } from '../../domain/readings/facts/page-rows.ts'
import { saveFacts } from '../../domain/readings/facts-repository.ts'
import type { Database } from '../../domain/schema.ts'

/** What a document is stands on its first pages, what it decides on its last. */
const [FIRST_PAGES, LAST_PAGES] = [40, 10]

/** Reads what a document says of itself from the text that is stored, and stores it. */
export async function factsFromText(db: Database, officeId: OfficeId, documentId: number): Promise<void> {
  const { rows } = await sql<FactsPage>`
    select page, text, boxes from document_pages where office_id = ${officeId} and document_id = ${documentId}
      and (page <= ${FIRST_PAGES} or page > ${LAST_PAGES} * -1
        + (select max(page) from document_pages where office_id = ${officeId} and document_id = ${documentId}))
    order by page`.execute(db)
  await saveFacts(db, officeId, documentId, readDocumentFacts(rows))
}
