import { sql } from 'kysely'
import { withCorrectionsByBytes } from '../../src/domain/documents/corrections-by-bytes.ts'
import { readDocumentFacts } from '../../src/domain/readings/facts/document-facts.ts'
import { saveCorrection, saveFacts } from '../../src/domain/readings/facts-repository.ts'
import * as readings from '../../src/domain/readings/readings-repository.ts'
import { createTextRules } from '../../src/domain/text-rules/text-rules.ts'
import { markSearch } from '../../src/features/reading/document-marks.ts'
import { documentQuery } from '../../src/features/reading/document-query.ts'
import { factsFromText } from '../../src/features/reading/facts-from-text.ts'
import { proposeFromText } from '../../src/features/reading/propose-from-text.ts'
import { searchDocuments } from '../../src/features/reading/search-documents.ts'
import { searchTranscripts } from '../../src/features/reading/search-transcripts.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { FILE } from './office-data.ts'

const open = (who: FilledOffice, of: FilledOffice): readings.OpenReading => ({
  documentId: of.id.document,
  officeId: who.officeId,
  sha256: FILE,
  contentType: 'application/pdf',
  name: 'a.pdf',
  size: 9,
  from: 2,
  to: 200,
})

const rules = createTextRules()
const NO_FACTS = readDocumentFacts([])

/** The calls of what was read of documents. */
export const READING_CALLS: Record<string, OfficeCall> = {
  'readings-repository.saveReadPages': (db, who, of) =>
    readings.saveReadPages(db, open(who, of), { pages: [], pageCount: 1 }),
  'readings-repository.noteRulesReason': (db, who, of) =>
    readings.noteRulesReason(db, who.officeId, of.id.document + 1, 'rules'),
  'readings-repository.readOn': (db, who, of) => readings.readOn(db, who.officeId, of.id.document + 1, 10),
  'facts-from-text.factsFromText': (db, who, of) =>
    factsFromText({ db, rules }, { officeId: who.officeId, documentId: of.id.document + 1 }),
  'facts-repository.saveFacts': (db, who, of) => saveFacts(db, who.officeId, of.id.document + 1, NO_FACTS),
  'facts-repository.saveCorrection': (db, who, of) =>
    saveCorrection(db, who.officeId, of.id.document, { title: 'Despacho' }),
  'corrections-by-bytes.withCorrectionsByBytes': (db, who, of) =>
    withCorrectionsByBytes(db, who.officeId, of.id.notification, async () => {
      await sql`update document_readings set corrected = '{"title": "Outra"}'
        where office_id = ${who.officeId} and document_id = ${of.id.document}`.execute(db)
    }),
  'propose-from-text.proposeFromText': (db, who, of) =>
    proposeFromText({ db, rules }, { officeId: who.officeId, documentId: of.id.document + 1 }),
  'document-marks.markSearch': (db, who, of) =>
    markSearch(db, who.officeId, of.id.document, documentQuery(of.marks.account)!),
  'search-documents.searchDocuments': (db, who, of) =>
    searchDocuments(db, who.viewer, documentQuery(of.marks.account)!),
  'search-transcripts.searchTranscripts': (db, who, of) => searchTranscripts(db, who.officeId, documentQuery(of.mark)!),
}
