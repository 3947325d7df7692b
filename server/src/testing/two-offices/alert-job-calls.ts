import { changeAlertSettings } from '../../domain/alerts/alert-settings.ts'
import { findAddressProblem } from '../../domain/alerts/refused-address.ts'
import { makeDigest } from '../../features/alerts/digest-jobs.ts'
import { queueAssignedAlert } from '../../features/alerts/queue-assigned-alert.ts'
import { claimDigestItems, lastCheckOf, readDigestDeadlines } from '../../features/alerts/read-digest.ts'
import { readNotifications, withProposedDeadline } from '../../features/alerts/read-notifications.ts'
import type { OfficeCall } from './office-call.ts'

/** The calls of settings, alerts and digests. */
export const ALERT_JOB_CALLS: Record<string, OfficeCall> = {
  'alert-settings.changeAlertSettings': (db, who, of) =>
    changeAlertSettings(db, who.officeId, of.userId, { email: 'novo@escritorio.pt' }),
  'refused-address.findAddressProblem': (db, who, of) =>
    findAddressProblem(db, who.officeId, `${of.mark}@escritorio.pt`),
  // Months later one is due.
  'digest-jobs.makeDigest': (db, who, of) =>
    makeDigest(db, { officeId: who.officeId, userId: of.userId }, true, new Date('2027-03-03T12:00:00Z')),
  'read-digest.claimDigestItems': (db, who, of) => claimDigestItems(db, { officeId: who.officeId, userId: of.userId }),
  'read-digest.readDigestDeadlines': (db, who, of) =>
    readDigestDeadlines(db, { officeId: who.officeId, userId: of.userId }, 'proposed', '2020-01-01'),
  'read-digest.lastCheckOf': (db, who, of) => lastCheckOf(db, { officeId: who.officeId, userId: of.userId }),
  'read-notifications.readNotifications': (db, who, of) =>
    readNotifications(db, who.officeId, [of.id.notification], '2026-01-01'),
  'read-notifications.withProposedDeadline': (db, who, of) =>
    withProposedDeadline(db, who.officeId, [of.id.notification], '2026-01-01'),
  'queue-assigned-alert.queueAssignedAlert': (db, who, of) =>
    queueAssignedAlert(db, { officeId: who.officeId, userId: of.userId }, true, new Date()),
}
