import { sql } from 'kysely'
import { listNotes } from '../../src/domain/notes/notes-repository.ts'
import type { Viewer } from '../../src/domain/offices/member.ts'
import * as passages from '../../src/domain/passages/passages-repository.ts'
import type { Database } from '../../src/domain/schema.ts'
import { readWorkedDays } from '../../src/features/cases/case-time.ts'
import { changeCase, lockRecording } from '../../src/features/cases/change-case.ts'
import { caseEntries, planExport } from '../../src/features/cases/export-case.ts'
import { listCases } from '../../src/features/cases/list-cases.ts'
import { readCase, readCaseDeadlines, readRecordings } from '../../src/features/cases/read-case.ts'
import { readMarks } from '../../src/features/cases/timeline.ts'
import { readEntries } from '../../src/features/cases/timeline-entries.ts'
import { createRecordReader } from '../../src/features/notifications/record-reader.ts'
import { DAY, member, signer, textOf } from './asked.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { CASE, NO_STORE } from './office-data.ts'

const entryReader = (db: Database) => ({
  db,
  readNotifications: (asking: Viewer, ids: readonly number[]) => createRecordReader(db, () => signer)(asking, '', ids),
})
const caseExport = (db: Database) => ({ ...entryReader(db), store: NO_STORE, uploads: NO_STORE })
const marksOf = ({ id, uuid }: FilledOffice) => {
  const at = new Date()
  return [
    { kind: 'notification' as const, id: String(id.notification), at },
    { kind: 'deadline' as const, id: String(id.deadline), at },
    { kind: 'note' as const, id: String(id.note), at },
    { kind: 'recording' as const, id: uuid.transcription, at },
  ]
}

/** The calls of cases and notes. */
export const CASE_CALLS: Record<string, OfficeCall> = {
  'list-cases.listCases': async (db, who) => [
    await listCases(db, who.viewer, { page: 0, pageSize: 10, search: '', filter: 'open', sort: 'last' }, DAY),
    await listCases(db, who.viewer, { page: 0, pageSize: 10, search: CASE, filter: 'archived', sort: 'number' }, DAY),
  ],
  'read-case.readCaseDeadlines': (db, who) => readCaseDeadlines(db, who.viewer, CASE, DAY, sql`order by d.id`),
  'case-time.readWorkedDays': (db, who, of) =>
    readWorkedDays(db, who.officeId, CASE, [`2026-11-02 ${of.mark}`, `2026-11-02 ${who.mark}`]),
  'read-case.readRecordings': (db, who) => readRecordings(db, who.officeId, CASE, sql`order by id`),
  'timeline.readMarks': (db, who) => readMarks(db, who.viewer, CASE, { kind: null, page: 0, pageSize: 20, today: DAY }),
  'timeline-entries.readEntries': (db, who, of) => readEntries(entryReader(db), member(who), CASE, marksOf(of), DAY),
  'export-case.planExport': async (db, who) =>
    planExport(caseExport(db), member(who), await readCase(db, who.viewer, { key: CASE, permission: 'act' }, DAY), DAY),
  'export-case.caseEntries': async (db, who, of) => {
    const detail = await readCase(db, who.viewer, { key: CASE, permission: 'act' }, DAY)
    return textOf(caseEntries(caseExport(db), member(who), { detail, marks: marksOf(of), missing: 0 }, DAY))
  },
  'change-case.changeCase': (db, who) => changeCase(db, member(who), CASE, { version: 1, parties: 'novas' }),
  'change-case.lockRecording': (db, who, of) => lockRecording(db, who.officeId, of.uuid.transcription),
  'passages-repository.insertPassage': (db, who, of) =>
    passages.insertPassage(db, who, CASE, {
      ...{ transcription_id: of.uuid.transcription, file_name: 'a.wav', from: 0, to: 1, lines: [] },
      ...{ speaker: '', session: null, fact: '', decision: '' },
    }),
  'passages-repository.updatePassage': (db, who, of) =>
    passages.updatePassage(db, who.officeId, of.id.passage, { fact: 'novo', renew: true, move: 'up' }),
  'passages-repository.noteCitedWords': (db, who, of) =>
    passages.noteCitedWords(db, who.officeId, [{ id: of.id.passage }], [[{ text: 'outro' }]]),
  'notes-repository.listNotes': async (db, who, of) => [
    await listNotes(db, member(who), { caseKey: CASE }),
    await listNotes(db, member(who), { notificationId: of.id.notification }),
  ],
}
