import { Readable } from 'node:stream'
import * as closedDays from '../../src/domain/triage/closed-days.ts'
import { addDeadline, decideDeadline } from '../../src/domain/triage/decide-deadline.ts'
import { keepStoredRows } from '../../src/domain/triage/imported-history.ts'
import { withSomethingOpen } from '../../src/domain/triage/open-among.ts'
import { reopenUndecided } from '../../src/domain/triage/undecided.ts'
import { appendHistory } from '../../src/domain/triage/work-history.ts'
import { createDeadlineAnswers } from '../../src/features/deadlines/deadline-answers.ts'
import { countDeadlines, countLeftOut } from '../../src/features/deadlines/deadline-counts.ts'
import { iterateHearings } from '../../src/features/deadlines/iterate-hearings.ts'
import { iterateDeadlines, readDeadlines } from '../../src/features/deadlines/list-deadlines.ts'
import { readCalendar } from '../../src/features/deadlines/read-calendar.ts'
import { createRecordReader } from '../../src/features/notifications/record-reader.ts'
import { readWork } from '../../src/features/triage/work-view.ts'
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
  'closed-days.insertClosedDay': (db, who) =>
    closedDays.insertClosedDay(db, who.officeId, { date: DAY, municipality: null, reason: 'nova', source: '' }),
  'deadline-answers.createDeadlineAnswers.list': (db, who) =>
    createDeadlineAnswers(db).list(who.viewer, { state: 'all', person: who.userId }, DAY, never),
  'deadline-counts.countDeadlines': (db, who) => countDeadlines(db, who.viewer, { state: 'all' }, DAY),
  'deadline-counts.countLeftOut': async (db, who) => {
    await db.updateTable('triage').set({ lacks_duration: true }).where('office_id', '=', who.officeId).execute()
    return countLeftOut(db, who.viewer, '2999-01-01')
  },
  'list-deadlines.readDeadlines': (db, who) =>
    readDeadlines(db, who.viewer, { state: 'all', case: CASE, search: CASE }, [allDays], whenever),
  'list-deadlines.iterateDeadlines': (db, who) =>
    Readable.from(iterateDeadlines(db, who.viewer, { state: 'proposed' }, null, whenever)).toArray(),
  'iterate-hearings.iterateHearings': (db, who) =>
    Readable.from(iterateHearings(db, who.viewer, {}, null, DAY)).toArray(),
  'read-calendar.readCalendar': (db, who) => readCalendar(db, who.viewer, { month: '2026-11' }, DAY),
  'decide-deadline.decideDeadline': (db, who, of) =>
    decideDeadline(db, member(who), of.id.deadline, { version: 1, action: 'confirm', terms }, NOW),
  'decide-deadline.addDeadline': (db, who, of) =>
    addDeadline(db, member(who), { notification_id: of.id.notification, action: 'confirm', terms }, NOW),
  'open-among.withSomethingOpen': async (db, who, of) => [
    ...(await withSomethingOpen(db, member(who), [of.id.notification, of.id.otherNotification], '1999-01-01')),
  ],
  'undecided.reopenUndecided': async (db, who, of) => {
    await db
      .updateTable('triage')
      .set({ state: 'tratada', lacks_duration: true })
      .where('office_id', '=', who.officeId)
      .execute()
    await reopenUndecided(db, member(who), [of.id.notification], { batch: NEW_ID, today: DAY })
    return null
  },
  'imported-history.keepStoredRows': (db, who, of) =>
    keepStoredRows(db, who.officeId, { inserted: [of.id.notification], changed: [] }, importer(who)),
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
