import { sql } from 'kysely'
import { saveFacts } from '../../domain/readings/facts-repository.ts'
import { noteRulesReason, type ReadDocument } from '../../domain/readings/readings-repository.ts'
import type { Database } from '../../domain/schema.ts'
import type { StoredText, TextRules } from '../../domain/text-rules/text-rules.ts'
import { applyRules } from './apply-rules.ts'

/** What a document is stands on its first pages, what it decides on its last: so many, and so many characters of them. */
const FIRST = { pages: 40, characters: 150_000 }
const LAST = { pages: 10, characters: 50_000 }

/** Reads what a document says of itself from the text that is stored, and stores it. */
export async function factsFromText(
  { db, rules }: { db: Database; rules: TextRules },
  { officeId, documentId }: ReadDocument,
): Promise<void> {
  const { rows } = await sql<StoredText>`
    select page, text, boxes::text as boxes from (
      select page, text, boxes, sum(length(text)) over (order by page) as until,
        sum(length(text)) over (order by page desc) as from_here, max(page) over () as last
      from document_pages where office_id = ${officeId} and document_id = ${documentId}
    ) p
    where (page <= ${FIRST.pages} and until <= ${FIRST.characters})
      or (page > last - ${LAST.pages}::integer and from_here <= ${LAST.characters})
    order by page`.execute(db)
  const { read, reason, failure } = await applyRules(rows, (pages) => rules.readFacts(pages, officeId))
  await saveFacts(db, officeId, documentId, read)
  if (reason !== '') await noteRulesReason(db, officeId, documentId, reason)
  if (failure) throw failure
}
