import type { Database } from '../../../domain/schema.ts'
import type { JobKind } from '../../../platform/queue/job-runner.ts'
import { deleteFormerMembers, findChangedOffice } from './calendar-invitations.ts'
import type { InvitationStyle } from './invitation-mail.ts'
import { sendInvitations } from './send-invitations.ts'

/**
 * Sends invitations to deadlines, a minute after a change. Without mail nothing is sent, and changes stay recorded
 * until mail is on.
 *
 * @param style how invitations are written; null where mail is off
 */
export function createInvitationJobs(db: Database, style: Omit<InvitationStyle, 'calendarId'> | null): JobKind {
  return {
    name: 'calendar',
    atOnce: 1,
    async claimNext(excluded) {
      const officeId = style && (await findChangedOffice(db, excluded))
      if (officeId === null) return null
      const run = async () => {
        await sendInvitations(db, officeId, style!, new Date())
        return true
      }
      return { id: String(officeId), run }
    },
    async purge() {
      if (!style) await deleteFormerMembers(db)
    },
  }
}
