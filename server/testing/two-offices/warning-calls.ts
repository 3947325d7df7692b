import { sql } from 'kysely'
import { lisbonMoment } from '../../src/domain/alerts/quiet-time.ts'
import { addToDigests } from '../../src/features/alerts/digest-part.ts'
import { readOffice } from '../../src/features/alerts/warnings/deadline-receivers.ts'
import { noteProblems, removeProblems } from '../../src/features/alerts/warnings/noted-problems.ts'
import { queueNotices } from '../../src/features/alerts/warnings/notices.ts'
import { readOpenDeadlines } from '../../src/features/alerts/warnings/open-deadlines.ts'
import { warnOfPasswordEnd } from '../../src/features/alerts/warnings/password-end-warnings.ts'
import { queueWarnings } from '../../src/features/alerts/warnings/queue-warnings.ts'
import { remindOfVisits } from '../../src/features/alerts/warnings/visit-reminders.ts'
import { DEADLINE_WARNINGS } from '../../src/features/alerts/warnings/warn-of-deadlines.ts'
import { HEARING_WARNINGS } from '../../src/features/alerts/warnings/warn-of-hearings.ts'
import type { OfficeCall } from './office-call.ts'
import { PORTAL } from './office-data.ts'

/** The day before the second office's deadline ends. */
const TODAY = '2026-12-08'
const NOW = lisbonMoment(TODAY, '09:00')
/** A working day on which nobody entered the portal. */
const VISIT_DUE = lisbonMoment('2026-12-09', '16:00')

/** The calls of what warns of problems and deadlines. */
export const WARNING_CALLS: Record<string, OfficeCall> = {
  'noted-problems.noteProblems': (db, who, of) =>
    noteProblems(db, who.officeId, [{ key: of.mark, accountId: null, kind: 'overdue', message: '', since: NOW }], NOW),
  'noted-problems.removeProblems': (db, who, of) => removeProblems(db, who.officeId, [of.mark], { isOver: false }),
  'digest-part.addToDigests': (db, who) =>
    addToDigests(db, who.officeId, 'problem', [{ userId: who.userId, content: { title: '', text: '' } }]),
  'open-deadlines.readOpenDeadlines': (db, who) =>
    readOpenDeadlines(db, who.officeId, { now: NOW, today: TODAY, daysBefore: 30 }),
  'visit-reminders.remindOfVisits': async (db, who) => {
    await sql`update accounts set sign_in = 'import' where office_id = ${who.officeId}`.execute(db)
    return remindOfVisits(db, who.officeId, VISIT_DUE)
  },
  'password-end-warnings.warnOfPasswordEnd': (db, who) => warnOfPasswordEnd(db, who.officeId, NOW, '2026-12-31'),
  'deadline-receivers.readOffice': (db, who) => readOffice(db, who.officeId, [], [{ portalUsername: PORTAL }]),
  'notices.queueNotices': (db, who, of) =>
    queueNotices(db, who.officeId, [{ receiver: { address: of.mark, member: null }, key: of.mark, of: of.mark }], {
      kind: 'deadlines',
      now: NOW,
      accountOf: () => null,
      content: () => ({ subject: '', lead: '', sections: [], reason: '', path: '/', action: '' }),
    }),
  'queue-warnings.queueWarnings': async (db, who) => {
    await sql`update hearings set day = ${TODAY} where office_id = ${who.officeId}`.execute(db)
    await queueWarnings(db, who.officeId, DEADLINE_WARNINGS, NOW)
    await queueWarnings(db, who.officeId, HEARING_WARNINGS, NOW)
  },
}
