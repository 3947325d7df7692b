import { recordNewNotifications } from '../../src/domain/alerts/alert-news.ts'
import { queueMail } from '../../src/domain/alerts/outbox.ts'
import { personInRecord, resolvePeople } from '../../src/domain/audit/people.ts'
import { record, recordInOffices } from '../../src/domain/audit/record.ts'
import { markNewsSeen, readNews } from '../../src/features/news/news-repository.ts'
import { eraseMember, eraseOffice } from '../../src/features/privacy/erase.ts'
import { memberEntries } from '../../src/features/privacy/export-member.ts'
import { officeEntries } from '../../src/features/privacy/export-office.ts'
import { someMail } from '../alerted-office.ts'
import { ACCOUNT_CALLS } from './account-calls.ts'
import { ALERT_JOB_CALLS } from './alert-job-calls.ts'
import { textOf } from './asked.ts'
import { CALENDAR_CALLS } from './calendar-calls.ts'
import { CASE_CALLS } from './case-calls.ts'
import { HEARING_CALLS } from './hearing-calls.ts'
import { INBOX_CALLS } from './inbox-calls.ts'
import { MAIL_CALLS } from './mail-calls.ts'
import { MEMBERSHIP_CALLS } from './membership-calls.ts'
import { NOTIFICATION_CALLS } from './notification-calls.ts'
import type { OfficeCall } from './office-call.ts'
import { NO_STORE, PORTAL, secrets } from './office-data.ts'
import { READING_CALLS } from './reading-calls.ts'
import { RECORDING_CALLS } from './recording-calls.ts'
import { SIGN_IN_CALLS } from './sign-in-calls.ts'
import { SOURCE_CALLS } from './source-calls.ts'
import { SYSTEM_CALLS } from './system-calls.ts'
import { TIME_IMPORT_CALLS } from './time-import-calls.ts'
import { WARNING_CALLS } from './warning-calls.ts'
import { WEBHOOK_CALLS } from './webhook-calls.ts'
import { WORK_CALLS } from './work-calls.ts'

/** The functions that take the office, or the user: called for one with the numbers of another's rows. */
export const WRITTEN_CALLS: Record<string, OfficeCall> = {
  ...ACCOUNT_CALLS,
  'alert-news.recordNewNotifications': (db, who, of) =>
    recordNewNotifications(
      db,
      { id: who.id.account, officeId: who.officeId, portalUsername: PORTAL },
      [of.id.notification],
      'check',
    ),
  'outbox.queueMail': (db, who, of) =>
    queueMail(db, [
      {
        officeId: who.officeId,
        userId: of.userId,
        accountId: null,
        kind: 'notifications',
        address: 'novo@escritorio.pt',
        content: someMail('nova'),
      },
    ]),
  ...ALERT_JOB_CALLS,
  ...CALENDAR_CALLS,
  ...CASE_CALLS,
  ...HEARING_CALLS,
  ...INBOX_CALLS,
  ...MAIL_CALLS,
  ...MEMBERSHIP_CALLS,
  'news-repository.readNews': (db, who, of) => readNews(db, { ...who.viewer, userId: of.userId }),
  'news-repository.markNewsSeen': (db, who, of) =>
    markNewsSeen(db, { ...who.viewer, userId: of.userId }, of.id.notification),
  ...NOTIFICATION_CALLS,
  'people.personInRecord': (db, who) => personInRecord(db, who.officeId, who.userId),
  'record.record': (db, who, of) =>
    record(db, { officeId: who.officeId, userId: who.userId, event: 'exported', address: null, aboutId: of.userId }),
  'record.recordInOffices': (db, who) => recordInOffices(db, who.userId, { event: 'sign_out', address: null }),
  'people.resolvePeople': async (db, who, of) => {
    const people = db.selectFrom('audit_people').select('id').where('office_id', '=', of.officeId)
    const person = await people.where('user_id', '=', of.userId).executeTakeFirst()
    const id = person?.id ?? 0
    await resolvePeople(db, who.officeId, [{ id, member: of.userId, name: 'antes', username: 'agora', made: false }])
  },
  'erase.eraseOffice': (db, who) => eraseOffice({ db, store: NO_STORE, removeUpload: async () => {} }, who.officeId),
  'erase.eraseMember': (db, who, of) => eraseMember({ db }, who.officeId, of.id.second),
  'export-member.memberEntries': (db, who, of) => textOf(memberEntries(db, who.officeId, of.id.second)),
  'export-office.officeEntries': (db, who) =>
    textOf(officeEntries({ db, store: NO_STORE, uploads: NO_STORE, sealing: secrets }, who.officeId)),
  ...SIGN_IN_CALLS,
  ...SOURCE_CALLS,
  ...SYSTEM_CALLS,
  ...TIME_IMPORT_CALLS,
  ...READING_CALLS,
  ...RECORDING_CALLS,
  ...WARNING_CALLS,
  ...WEBHOOK_CALLS,
  ...WORK_CALLS,
}
