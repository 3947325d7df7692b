import { sql } from 'kysely'
import { saveFacts } from '../../domain/readings/facts-repository.ts'
import { noteRulesReason, type ReadDocument } from '../../domain/readings/readings-repository.ts'
import type { Database } from '../../domain/schema.ts'
import type { StoredText, TextRules } from '../../domain/text-rules/text-rules.ts'
import { applyRules } from './apply-rules.ts'

/** What a document is stands on its first pages, what it decides on its last. */
const [FIRST_PAGES, LAST_PAGES] = [40, 10]

/** Reads what a document says of itself from the text that is stored, and stores it. */
export async function factsFromText(
  { db, rules }: { db: Database; rules: TextRules },
  { officeId, documentId }: ReadDocument,
): Promise<void> {
  const { rows } = await sql<StoredText>`
    select page, text, boxes::text as boxes from document_pages
    where office_id = ${officeId} and document_id = ${documentId}
      and (page <= ${FIRST_PAGES} or page > ${LAST_PAGES} * -1
        + (select max(page) from document_pages where office_id = ${officeId} and document_id = ${documentId}))
    order by page`.execute(db)
  const { read, reason, failure } = await applyRules(rows, (pages) => rules.readFacts(pages, officeId))
  await saveFacts(db, officeId, documentId, read)
  if (reason !== '') await noteRulesReason(db, officeId, documentId, reason)
  if (failure) throw failure
}
