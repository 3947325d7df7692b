import { isDeepStrictEqual } from 'node:util'
import type { DocumentFacts, FactsCorrection } from '@arauto/contract/document-facts'
import { sql } from 'kysely'
import { nameByFacts, saysWhatItIs } from '../document-names/shown-name.ts'
import { lockList, noteChange } from '../offices/list-lock.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { FACTS_VERSION, type FoundFacts, type StoredCorrection } from './facts/found-facts.ts'
import { shownFacts, toStored } from './facts/shown-facts.ts'

/** Stores what a document says of itself, and the name that follows from it; what a person said stays. */
export async function saveFacts(
  db: Database,
  officeId: OfficeId,
  documentId: number,
  facts: FoundFacts,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockList(trx, officeId)
    const before = await trx
      .selectFrom('document_readings')
      .select(['facts', 'corrected'])
      .where('document_id', '=', documentId)
      .where('office_id', '=', officeId)
      .where('state', 'in', ['done', 'limited', 'unreadable'])
      .executeTakeFirst()
    if (!before) return
    await trx
      .updateTable('document_readings')
      .set({ facts: JSON.stringify(facts), facts_version: FACTS_VERSION })
      .where('document_id', '=', documentId)
      .execute()
    if (isDeepStrictEqual(before.facts, facts)) return
    await nameDocument(trx, officeId, documentId, shownFacts(facts, before.corrected), before.corrected)
    await noteChange(trx, officeId)
  })
}

/**
 * Stores what a person says of a document in place of what was read.
 *
 * @param trx after `lockList`
 * @returns what is known of it now; null where it was not read yet
 */
export async function saveCorrection(
  trx: Database,
  officeId: OfficeId,
  documentId: number,
  correction: FactsCorrection,
): Promise<DocumentFacts | null> {
  const row = await trx
    .selectFrom('document_readings')
    .select(['facts', 'corrected'])
    .where('document_id', '=', documentId)
    .where('office_id', '=', officeId)
    .executeTakeFirst()
  if (!row?.facts) return null
  const known = shownFacts(row.facts, row.corrected).payments
  const corrected = Object.keys(correction).length === 0 ? null : toStored(correction, known)
  await trx
    .updateTable('document_readings')
    .set({ corrected: corrected && JSON.stringify(corrected) })
    .where('document_id', '=', documentId)
    .execute()
  const shown = shownFacts(row.facts, corrected)
  await nameDocument(trx, officeId, documentId, shown, corrected)
  await noteChange(trx, officeId)
  return shown
}

/** A name that says what the document is stays, until a person gives its title or day. */
async function nameDocument(
  trx: Database,
  officeId: OfficeId,
  documentId: number,
  facts: DocumentFacts,
  corrected: StoredCorrection | null,
): Promise<void> {
  const document = await trx
    .selectFrom('documents')
    .select(['name', 'content_type as contentType'])
    .where('office_id', '=', officeId)
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (!document) return
  const isGiven = [corrected?.kind, corrected?.title, corrected?.date].some((one) => one !== undefined)
  await trx
    .updateTable('documents')
    .set({ shown_name: isGiven || !saysWhatItIs(document.name) ? nameByFacts(facts, document) : null })
    .where('office_id', '=', officeId)
    .where('id', '=', documentId)
    .execute()
}

/** @returns what the documents of notifications say of themselves, in their order */
export async function readFacts(
  db: Database,
  officeId: OfficeId,
  notificationIds: readonly number[],
): Promise<Map<number, DocumentFacts>> {
  const { rows } = await sql<{ document_id: number; facts: FoundFacts; corrected: StoredCorrection | null }>`
    select r.document_id, r.facts, r.corrected from unnest(${notificationIds}::bigint[]) i (id)
    join documents d on d.notification_id = i.id and d.office_id = ${officeId}
    join document_readings r on r.document_id = d.id and r.facts is not null
    order by d.notification_id, d.position`.execute(db)
  return new Map(rows.map(({ document_id, facts, corrected }) => [document_id, shownFacts(facts, corrected)]))
}
