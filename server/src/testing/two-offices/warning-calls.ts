import { sql } from 'kysely'
import { listAccountReceivers } from '../../domain/alerts/account-receivers.ts'
import { listAlertedResponsaveis } from '../../domain/alerts/alert-settings.ts'
import { lisbonMoment } from '../../domain/alerts/quiet-time.ts'
import { addToDigests, noteProblems, removeProblems } from '../../features/alerts/warnings/noted-problems.ts'
import { readOpenDeadlines, readReaders } from '../../features/alerts/warnings/open-deadlines.ts'
import { warnOfPasswordEnd } from '../../features/alerts/warnings/password-end-warnings.ts'
import { readProblemAccounts, readReported } from '../../features/alerts/warnings/problem-facts.ts'
import { queueBackupAlerts } from '../../features/alerts/warnings/queue-backup-alerts.ts'
import { queueProblemAlerts } from '../../features/alerts/warnings/queue-problem-alerts.ts'
import { noteNotice, purgeNotices } from '../../features/alerts/warnings/sent-notices.ts'
import { askForVisit, remindOfVisits } from '../../features/alerts/warnings/visit-reminders.ts'
import { readOffice, warnOfDeadlines } from '../../features/alerts/warnings/warn-of-deadlines.ts'
import type { OfficeCall } from './office-call.ts'
import { PORTAL } from './office-data.ts'

/** The day before the second office's deadline ends. */
const TODAY = '2026-12-08'
const NOW = lisbonMoment(TODAY, '09:00')
/** A working day on which nobody entered the portal. */
const VISIT_DUE = lisbonMoment('2026-12-09', '16:00')

/** The calls of what warns of problems and deadlines. */
export const WARNING_CALLS: Record<string, OfficeCall> = {
  'account-receivers.listAccountReceivers': (db, who) =>
    listAccountReceivers(db, who.officeId, { portalUsername: PORTAL, emails: [] }),
  'alert-settings.listAlertedResponsaveis': (db, who) => listAlertedResponsaveis(db, who.officeId),
  'open-deadlines.readOpenDeadlines': (db, who) =>
    readOpenDeadlines(db, who.officeId, { now: NOW, today: TODAY, daysBefore: 30 }),
  'open-deadlines.readReaders': (db, who) => readReaders(db, who.officeId, [PORTAL]),
  'problem-facts.readProblemAccounts': (db, who) => readProblemAccounts(db, who.officeId, NOW),
  'problem-facts.readReported': (db, who) => readReported(db, who.officeId),
  'noted-problems.noteProblems': (db, who, of) =>
    noteProblems(db, who.officeId, [{ key: of.mark, accountId: null, kind: 'overdue', message: '', since: NOW }], NOW),
  'noted-problems.removeProblems': (db, who, of) => removeProblems(db, who.officeId, [of.mark], { isOver: false }),
  'noted-problems.addToDigests': (db, who) =>
    addToDigests(db, who.officeId, 'problem', [{ userId: who.userId, content: { title: '', text: '' } }]),
  'queue-backup-alerts.queueBackupAlerts': (db, who) => queueBackupAlerts(db, who.officeId, NOW),
  'queue-problem-alerts.queueProblemAlerts': (db, who) =>
    queueProblemAlerts(db, who.officeId, { now: NOW, intervalMinutes: 15, awakeSince: NOW, sendsMail: true }),
  'visit-reminders.remindOfVisits': async (db, who) => {
    await sql`update accounts set sign_in = 'import' where office_id = ${who.officeId}`.execute(db)
    return remindOfVisits(db, who.officeId, VISIT_DUE)
  },
  'visit-reminders.askForVisit': (db, who, { id }) =>
    askForVisit(db, who.officeId, { accountId: id.account, by: 'Inês', now: NOW }),
  'password-end-warnings.warnOfPasswordEnd': (db, who) => warnOfPasswordEnd(db, who.officeId, NOW, '2026-12-31'),
  'sent-notices.noteNotice': (db, who, of) =>
    noteNotice(db, who.officeId, { key: of.mark, address: 'nova@escritorio.pt', now: NOW }),
  'sent-notices.purgeNotices': (db, who) => purgeNotices(db, who.officeId, NOW),
  'warn-of-deadlines.readOffice': (db, who) => readOffice(db, who.officeId, [], [{ portalUsername: PORTAL }]),
  'warn-of-deadlines.warnOfDeadlines': (db, who) => warnOfDeadlines(db, who.officeId, NOW),
}
