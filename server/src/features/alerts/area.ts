import type { Receiver } from '../../domain/alerts/account-receivers.ts'
import { stopPasswords } from '../../domain/portal-accounts/password-end.ts'
import type { Area } from '../../platform/area.ts'
import { type FeedDependencies, registerFeedRoutes } from './calendar/feed-routes.ts'
import type { InvitationStyle } from './calendar/invitation-mail.ts'
import { type CalendarDependencies, registerCalendarFeed } from './calendar/public-routes.ts'
import { createInvitationJobs } from './calendar/send-invitations.ts'
import { createDigestJobs } from './digest-jobs.ts'
import { createAlertJobs } from './jobs.ts'
import { createMailJobs, type MailJobDependencies } from './mail/jobs.ts'
import { registerMailRoutes } from './mail/test-mail.ts'
import { registerAlertSettingsRoutes, type SettingsDependencies } from './settings-routes.ts'
import { DEADLINE_WARNINGS } from './warnings/deadline-warnings.ts'
import { HEARING_WARNINGS } from './warnings/hearing-warnings.ts'
import { createNoticeJobs, type Look } from './warnings/notice-jobs.ts'
import { type NoticeKind, queueNotices } from './warnings/notices.ts'
import { passwordEndWarnings } from './warnings/password-end-warnings.ts'
import { queueProblemAlerts } from './warnings/problem-alerts.ts'
import { registerVisitRoutes, VISIT_REMINDERS } from './warnings/visit-reminders.ts'

type Api = SettingsDependencies & FeedDependencies & CalendarDependencies & { sendsMail: boolean }

interface Worker extends MailJobDependencies {
  sendsMail: boolean
  intervalMinutes: number
  /** `PASSWORD_SIGN_IN_UNTIL` */
  passwordUntil: string
  /** The sender of calendar invitations; null without mail. */
  organizer: InvitationStyle['organizer'] | null
}

/** What is looked for in every office, in order. Without mail nothing is noted as sent, so that what still matters is sent once it is on. */
export const noticeKinds = ({
  sendsMail,
  intervalMinutes,
  passwordUntil,
}: Pick<Worker, 'sendsMail' | 'intervalMinutes' | 'passwordUntil'>): Record<string, Look> => ({
  problems: (trx, office, pass) => queueProblemAlerts(trx, office, { ...pass, intervalMinutes, sendsMail }),
  passwords: (trx, office, { now }) => stopPasswords(trx, office, now, passwordUntil),
  ...(sendsMail && {
    passwordEnd: noticesOf(passwordEndWarnings(passwordUntil)),
    visits: noticesOf(VISIT_REMINDERS),
    deadlines: noticesOf(DEADLINE_WARNINGS),
    hearings: noticesOf(HEARING_WARNINGS),
  }),
})

const noticesOf =
  <To extends Receiver, Of>(kind: NoticeKind<To, Of>): Look =>
  (trx, office, { now }) =>
    queueNotices(trx, office, kind, now)

/** What members are notified of: by mail at once and in digests, as warnings, and in their calendars. */
export const alerts = {
  name: 'alerts',
  openCalls: registerCalendarFeed,
  calls(signedIn, api) {
    registerAlertSettingsRoutes(signedIn, api)
    registerMailRoutes(signedIn, api)
    registerFeedRoutes(signedIn, api)
    registerVisitRoutes(signedIn, api)
  },
  async jobs(worker) {
    const { db, publicUrl, sendsMail, organizer } = worker
    return [
      createAlertJobs(db, sendsMail),
      createDigestJobs(db, sendsMail),
      await createMailJobs(worker),
      createNoticeJobs(db, noticeKinds(worker)),
      createInvitationJobs(db, organizer && { organizer, pageUrl: publicUrl }),
    ]
  },
} satisfies Area<Api, Worker>
