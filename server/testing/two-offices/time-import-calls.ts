import type { Database } from '../../src/domain/schema.ts'
import { createCredentialsRepository } from '../../src/features/time-import/credentials-repository.ts'
import { createLedger } from '../../src/features/time-import/ledger.ts'
import { NEW_ID } from './asked.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { CASE, NOTION, secrets, TIME_ROWS } from './office-data.ts'

const credentials = createCredentialsRepository(secrets)
const range = { databaseId: NOTION, start: '2026-11-01', end: '2026-11-30' }
const counted = { workspace: 'w', start: range.start, end: range.end, leftOut: [], kept: [] }
const ledger = (db: Database, { officeId }: FilledOffice) => createLedger(db, officeId, NOTION)

/** The calls of tracked hours. */
export const TIME_IMPORT_CALLS: Record<string, OfficeCall> = {
  'credentials-repository.createCredentialsRepository.storeRefusals': (db, who, { mark }) =>
    credentials.storeRefusals(
      db,
      who.officeId,
      { email: `${mark}@escritorio.pt`, password: mark, token: mark, workspace: mark },
      { toggl: 'novo' },
    ),
  'ledger.createLedger.storeRange': (db, who, of) =>
    ledger(db, who).storeRange({
      ...counted,
      jobId: of.uuid.timeImport,
      counted: [{ id: 2, pair: 'par', seconds: 5, day: '2026-11-03', caseNumber: CASE, person: 'nova' }],
    }),
  'ledger.createLedger.intendChange': (db, who, of) =>
    ledger(db, who).intendChange(of.uuid.timeImport, TIME_ROWS.made, 'par', { from: 0, to: 1, applied: 1 }, null),
  'ledger.createLedger.changeMade': async (db, who, of) => {
    const intent = { from: 0, to: 1, applied: 1 }
    await ledger(db, who).intendChange(of.uuid.timeImport, TIME_ROWS.intended, 'par', intent, null)
    await ledger(db, who).changeMade(TIME_ROWS.intended)
  },
  'ledger.createLedger.changeNotMade': (db, who) => ledger(db, who).changeNotMade(TIME_ROWS.intended),
  'ledger.createLedger.creationMade': async (db, who, of) => {
    await ledger(db, who).intendCreation(of.uuid.timeImport, 'par', 5, new Date())
    await ledger(db, who).creationMade('par', NEW_ID)
  },
  'ledger.createLedger.creationNotMade': (db, who) => ledger(db, who).creationNotMade('par'),
}
