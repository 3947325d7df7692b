import { listAccountReceivers } from '../../domain/alerts/account-receivers.ts'
import { listAlertedResponsaveis } from '../../domain/alerts/alert-settings.ts'
import { lisbonMoment } from '../../domain/alerts/quiet-time.ts'
import { readOpenDeadlines, readReaders } from '../../features/alerts/warnings/open-deadlines.ts'
import { readProblemAccounts, readReported } from '../../features/alerts/warnings/problem-facts.ts'
import { queueBackupAlerts } from '../../features/alerts/warnings/queue-backup-alerts.ts'
import { queueProblemAlerts } from '../../features/alerts/warnings/queue-problem-alerts.ts'
import { warnOfDeadlines } from '../../features/alerts/warnings/warn-of-deadlines.ts'
import type { OfficeCall } from './office-call.ts'
import { PORTAL } from './office-data.ts'

/** The day before the second office's deadline ends. */
const TODAY = '2026-12-08'
const NOW = lisbonMoment(TODAY, '09:00')

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
  'queue-backup-alerts.queueBackupAlerts': (db, who) => queueBackupAlerts(db, who.officeId, NOW),
  'queue-problem-alerts.queueProblemAlerts': (db, who) =>
    queueProblemAlerts(db, who.officeId, { now: NOW, intervalMinutes: 15, awakeSince: NOW, sendsMail: true }),
  'warn-of-deadlines.warnOfDeadlines': (db, who) => warnOfDeadlines(db, who.officeId, NOW),
}
