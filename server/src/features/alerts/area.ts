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
import { createDeadlineWarnings } from './warnings/deadline-jobs.ts'
import { PROBLEMS, PROBLEMS_OVER } from './warnings/noted-problems.ts'
import { createBackupAlerts } from './warnings/queue-backup-alerts.ts'
import { createProblemAlerts } from './warnings/queue-problem-alerts.ts'
import { createVisitJobs } from './warnings/visit-reminders.ts'
import { registerVisitRoutes } from './warnings/visit-routes.ts'

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
  async jobs({ sendsMail, intervalMinutes, passwordUntil, organizer, ...worker }) {
    const { db, publicUrl } = worker
    return [
      createAlertJobs(db, sendsMail),
      createDigestJobs(db, { parts: DIGEST_PARTS, sendsMail }),
      await createMailJobs(worker),
      createProblemAlerts({ db, intervalMinutes, sendsMail }),
      createVisitJobs({ db, passwordUntil, sendsMail }),
      createInvitationJobs(db, organizer && { organizer, pageUrl: publicUrl }),
      // Without mail no warning is recorded as sent, so that what still matters is sent once mail is on.
      ...(sendsMail ? [createDeadlineWarnings(db), createBackupAlerts(db)] : []),
    ]
  },
} satisfies Area<Api, Worker>
