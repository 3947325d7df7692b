import { ACCOUNT_CALLS } from './account-calls.ts'
import { ALERT_CALLS } from './alert-calls.ts'
import { ALERT_JOB_CALLS } from './alert-job-calls.ts'
import { CALENDAR_CALLS } from './calendar-calls.ts'
import { CASE_CALLS } from './case-calls.ts'
import { HEARING_CALLS } from './hearing-calls.ts'
import { INBOX_CALLS } from './inbox-calls.ts'
import { MAIL_CALLS } from './mail-calls.ts'
import { MEMBERSHIP_CALLS } from './membership-calls.ts'
import { NEWS_CALLS } from './news-calls.ts'
import { NOTIFICATION_CALLS } from './notification-calls.ts'
import type { OfficeCall } from './office-call.ts'
import { READING_CALLS } from './reading-calls.ts'
import { RECORD_CALLS } from './record-calls.ts'
import { SIGN_IN_CALLS } from './sign-in-calls.ts'
import { SOURCE_CALLS } from './source-calls.ts'
import { SYSTEM_CALLS } from './system-calls.ts'
import { TIME_IMPORT_CALLS } from './time-import-calls.ts'
import { TRANSCRIPTION_CALLS } from './transcription-calls.ts'
import { WARNING_CALLS } from './warning-calls.ts'
import { WEBHOOK_CALLS } from './webhook-calls.ts'
import { WORK_CALLS } from './work-calls.ts'

/** The functions that take the office, or the user: called for one with the numbers of another's rows. */
export const WRITTEN_CALLS: Record<string, OfficeCall> = {
  ...ACCOUNT_CALLS,
  ...ALERT_CALLS,
  ...ALERT_JOB_CALLS,
  ...CALENDAR_CALLS,
  ...CASE_CALLS,
  ...HEARING_CALLS,
  ...INBOX_CALLS,
  ...MAIL_CALLS,
  ...MEMBERSHIP_CALLS,
  ...NEWS_CALLS,
  ...NOTIFICATION_CALLS,
  ...RECORD_CALLS,
  ...SIGN_IN_CALLS,
  ...SOURCE_CALLS,
  ...SYSTEM_CALLS,
  ...TIME_IMPORT_CALLS,
  ...READING_CALLS,
  ...TRANSCRIPTION_CALLS,
  ...WARNING_CALLS,
  ...WEBHOOK_CALLS,
  ...WORK_CALLS,
}
