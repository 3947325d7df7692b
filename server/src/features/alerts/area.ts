import { stopPasswords } from '../../domain/portal-accounts/password-end.ts'
import type { Area } from '../../platform/area.ts'
import { type FeedDependencies, registerFeedRoutes } from './calendar/feed-routes.ts'
import type { InvitationStyle } from './calendar/invitation-mail.ts'
import { type CalendarDependencies, registerCalendarFeed } from './calendar/public-routes.ts'
import { createInvitationJobs } from './calendar/send-invitations.ts'
import { ENDING, HEARINGS, PASSED, PROPOSED } from './digest-deadlines.ts'
import { createDigestJobs } from './digest-jobs.ts'
import { createAlertJobs } from './jobs.ts'
import { createMailJobs, type MailJobDependencies } from './mail/jobs.ts'
import { findLastTest, registerMailRoutes } from './mail/test-mail.ts'
import { ASSIGNED } from './queue-assigned-alert.ts'
import { FIRST_CHECKS, NEW_NOTIFICATIONS } from './queue-new-notification-alerts.ts'
import { registerAlertSettingsRoutes, type SettingsDependencies } from './settings-routes.ts'
import { PROBLEMS, PROBLEMS_OVER } from './warnings/noted-problems.ts'
import { createNoticeJobs, type NoticeKind } from './warnings/notice-jobs.ts'
import { warnOfPasswordEnd } from './warnings/password-end-warnings.ts'
import { queueProblemAlerts } from './warnings/queue-problem-alerts.ts'
import { queueWarnings } from './warnings/queue-warnings.ts'
import { remindOfVisits } from './warnings/visit-reminders.ts'
import { registerVisitRoutes } from './warnings/visit-routes.ts'
import { DEADLINE_WARNINGS } from './warnings/warn-of-deadlines.ts'
import { HEARING_WARNINGS } from './warnings/warn-of-hearings.ts'

type Api = Omit<SettingsDependencies, 'lastTest'> & FeedDependencies & CalendarDependencies & { sendsMail: boolean }

interface Worker extends MailJobDependencies {
  sendsMail: boolean
  intervalMinutes: number
  /** `PASSWORD_SIGN_IN_UNTIL` */
  passwordUntil: string
  /** The sender of calendar invitations; null without mail. */
  organizer: InvitationStyle['organizer'] | null
}

/** What digests have, in the order of the message: first what ends, then what is new. What needs others to be sent comes last. */
export const DIGEST_PARTS = [
  PASSED,
  PROBLEMS,
  ENDING,
  HEARINGS,
  NEW_NOTIFICATIONS,
  ASSIGNED,
  FIRST_CHECKS,
  PROBLEMS_OVER,
  PROPOSED,
]

/** What is looked for in every office, in order. Without mail nothing is noted as sent, so that what still matters is sent once it is on. */
export const noticeKinds = ({
  sendsMail,
  intervalMinutes,
  passwordUntil,
}: Pick<Worker, 'sendsMail' | 'intervalMinutes' | 'passwordUntil'>): Record<string, NoticeKind> => ({
  problems: (trx, office, pass) => queueProblemAlerts(trx, office, { ...pass, intervalMinutes, sendsMail }),
  passwords: (trx, office, { now }) => stopPasswords(trx, office, now, passwordUntil),
  ...(sendsMail &&
    ({
      passwordEnd: (trx, office, { now }) => warnOfPasswordEnd(trx, office, now, passwordUntil),
      visits: (trx, office, { now }) => remindOfVisits(trx, office, now),
      deadlines: (trx, office, { now }) => queueWarnings(trx, office, DEADLINE_WARNINGS, now),
      hearings: (trx, office, { now }) => queueWarnings(trx, office, HEARING_WARNINGS, now),
    } satisfies Record<string, NoticeKind>)),
})

/** What members are notified of: by mail at once and in digests, as warnings, and in their calendars. */
export const alerts = {
  name: 'alerts',
  openCalls: registerCalendarFeed,
  calls(signedIn, { sendsMail, ...api }) {
    const { db } = api
    registerAlertSettingsRoutes(signedIn, {
      ...api,
      lastTest: (officeId, userId) => findLastTest(db, officeId, userId),
    })
    registerMailRoutes(signedIn, { db, sendsMail })
    registerFeedRoutes(signedIn, api)
    registerVisitRoutes(signedIn, { db, sendsMail })
  },
  async jobs(worker) {
    const { db, publicUrl, sendsMail, organizer } = worker
    return [
      createAlertJobs(db, sendsMail),
      createDigestJobs(db, { parts: DIGEST_PARTS, sendsMail }),
      await createMailJobs(worker),
      createNoticeJobs(db, noticeKinds(worker)),
      createInvitationJobs(db, organizer && { organizer, pageUrl: publicUrl }),
    ]
  },
} satisfies Area<Api, Worker>
