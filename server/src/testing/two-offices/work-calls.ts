import { readAssignable, readAssignableToAny } from '../../domain/triage/assignable-people.ts'
import { keepCaseFee, readCaseFee } from '../../domain/triage/case-fee.ts'
import { changeTriage } from '../../domain/triage/change-triage.ts'
import * as closedDays from '../../domain/triage/closed-days.ts'
import { addDeadline, decideDeadline } from '../../domain/triage/decide-deadline.ts'
import { keepAddedFiles, keepStoredRows } from '../../domain/triage/imported-history.ts'
import { refreshNextDeadline } from '../../domain/triage/next-deadline.ts'
import { readUc } from '../../domain/triage/office-uc.ts'
import { readOpenAmong, withSomethingOpen } from '../../domain/triage/open-among.ts'
import { readRowTriage } from '../../domain/triage/row-triage.ts'
import { storeProposals } from '../../domain/triage/store-proposals.ts'
import { findCourt, readDeadlines as readStoredDeadlines } from '../../domain/triage/stored-deadline.ts'
import { countTriage } from '../../domain/triage/triage-counts.ts'
import { undoBatch } from '../../domain/triage/undo.ts'
import { appendHistory } from '../../domain/triage/work-history.ts'
import { createDeadlineAnswers } from '../../features/deadlines/deadline-answers.ts'
import { countDeadlines, countLeftOut } from '../../features/deadlines/deadline-counts.ts'
import { iterateHearings } from '../../features/deadlines/iterate-hearings.ts'
import { iterateDeadlines, readDeadlines, readPeople } from '../../features/deadlines/list-deadlines.ts'
import { readCalendar } from '../../features/deadlines/read-calendar.ts'
import { createRecordReader } from '../../features/notifications/record-reader.ts'
import { readWork } from '../../features/triage/work-view.ts'
import { DAY, importer, member, NEW_ID, NOW, never, signer } from './asked.ts'
import type { OfficeCall } from './office-call.ts'
import { CASE } from './office-data.ts'

const terms = { elaborated: '2026-11-20', days: 10 }
const whenever = {
  today: DAY,
  calendar: { seat: null, closedDays: new Map<number, string>() },
}
const allDays = { days: { from: null, until: null }, skipped: 0, limit: 50 }

/** The calls of triage and deadlines. */
export const WORK_CALLS: Record<string, OfficeCall> = {
  'closed-days.readClosedDays': (db, who) => closedDays.readClosedDays(db, who.officeId),
  'closed-days.insertClosedDay': (db, who) =>
    closedDays.insertClosedDay(db, who.officeId, { date: DAY, municipality: null, reason: 'nova', source: '' }),
  'closed-days.removeClosedDay': (db, who, of) => closedDays.removeClosedDay(db, who.officeId, of.id.closedDay),
  'closed-days.remakeProposalsAround': (db, who) => closedDays.remakeProposalsAround(db, who.officeId, DAY),
  'deadline-answers.createDeadlineAnswers.list': (db, who) =>
    createDeadlineAnswers(db).list(who.viewer, { state: 'all', person: who.userId }, DAY, never),
  'deadline-counts.countDeadlines': (db, who) => countDeadlines(db, who.viewer, { state: 'all' }, DAY),
  'deadline-counts.countLeftOut': async (db, who) => {
    await db.updateTable('triage').set({ lacks_duration: true }).where('office_id', '=', who.officeId).execute()
    return countLeftOut(db, who.viewer, '2999-01-01')
  },
  'list-deadlines.readDeadlines': (db, who) =>
    readDeadlines(db, who.viewer, { state: 'all', case: CASE, search: CASE }, [allDays], whenever),
  'list-deadlines.readPeople': (db, who, of) => readPeople(db, who.officeId, [of.userId]),
  'list-deadlines.iterateDeadlines': (db, who) =>
    iterateDeadlines(db, who.viewer, { state: 'proposed' }, null, whenever).next(),
  'iterate-hearings.iterateHearings': (db, who) => iterateHearings(db, who.viewer, {}, null, DAY).next(),
  'read-calendar.readCalendar': (db, who) => readCalendar(db, who.viewer, { month: '2026-11' }, DAY),
  'assignable-people.readAssignable': (db, who, of) =>
    readAssignable(db, who.viewer, [of.id.notification, of.id.otherNotification]),
  'assignable-people.readAssignableToAny': (db, who) => readAssignableToAny(db, who.viewer),
  'change-triage.changeTriage': (db, who, of) =>
    changeTriage(db, member(who), [of.id.notification], {
      change: { state: 'tratada', assigneeId: who.userId, unread: true },
      batch: NEW_ID,
    }),
  'closed-days.insertOpenDay': (db, who) => closedDays.insertOpenDay(db, who.officeId, '2030-12-24'),
  'case-fee.readCaseFee': (db, who, of) => readCaseFee(db, who.officeId, of.id.notification),
  'case-fee.keepCaseFee': (db, who, of) => keepCaseFee(db, who.officeId, of.id.notification, 30_600),
  'office-uc.readUc': (db, who) => readUc(db, who.officeId),
  'closed-days.readCourtClosedDays': (db, who) => closedDays.readCourtClosedDays(db, who.officeId),
  'decide-deadline.decideDeadline': (db, who, of) =>
    decideDeadline(db, member(who), of.id.deadline, { version: 1, action: 'confirm', terms }, NOW),
  'decide-deadline.addDeadline': (db, who, of) =>
    addDeadline(db, member(who), { notification_id: of.id.notification, action: 'confirm', terms }, NOW),
  'open-among.readOpenAmong': (db, who, of) =>
    readOpenAmong(db, member(who), [of.id.notification, of.id.otherNotification], '1999-01-01'),
  'open-among.withSomethingOpen': async (db, who, of) => [
    ...(await withSomethingOpen(db, member(who), [of.id.notification, of.id.otherNotification], '1999-01-01')),
  ],
  'next-deadline.refreshNextDeadline': (db, who, of) => refreshNextDeadline(db, who.officeId, [of.id.notification]),
  'row-triage.readRowTriage': (db, who, of) =>
    readRowTriage(db, who.officeId, [of.id.notification], { userId: who.userId, today: DAY }),
  'stored-deadline.findCourt': (db, who, of) => findCourt(db, who.viewer, of.id.notification),
  'stored-deadline.readDeadlines': (db, who, of) => readStoredDeadlines(db, who.officeId, of.id.notification),
  'store-proposals.storeProposals': (db, who, of) =>
    storeProposals(db, who.officeId, [of.id.notification, of.id.otherNotification], NOW),
  'triage-counts.countTriage': (db, who) => countTriage(db, who.viewer, { userId: who.userId, today: DAY }),
  'undo.undoBatch': (db, who, of) => undoBatch(db, member(who), of.uuid.batch),
  'imported-history.keepStoredRows': (db, who, of) =>
    keepStoredRows(db, who.officeId, { inserted: [of.id.notification], changed: [] }, importer(who)),
  'imported-history.keepAddedFiles': (db, who, of) =>
    keepAddedFiles(db, who.officeId, of.id.notification, ['a.pdf'], importer(who)),
  'work-history.appendHistory': (db, who, of) =>
    appendHistory(db, {
      officeId: who.officeId,
      notificationId: of.id.notification,
      deadlineId: null,
      batch: NEW_ID,
      who: null,
      event: 'undone',
      before: {},
      after: {},
      version: 1,
    }),
  'work-view.readWork': async (db, who, of) => {
    const [record] = await createRecordReader(db, () => signer)(who.viewer, who.uuid.session, [of.id.notification])
    return record ? readWork(db, member(who), record, NOW) : null
  },
}
