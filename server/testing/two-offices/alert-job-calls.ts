import { DEFAULT_EVENTS } from '@arauto/contract/alerts'
import { receiverOf } from '../../src/domain/alerts/account-receivers.ts'
import { changeAlertSettings, DEFAULT_SETTINGS } from '../../src/domain/alerts/alert-settings.ts'
import { alertEach } from '../../src/features/alerts/alert-each.ts'
import { DIGEST_PARTS } from '../../src/features/alerts/area.ts'
import { readDigestDeadlines } from '../../src/features/alerts/digest-deadlines.ts'
import { makeDigest } from '../../src/features/alerts/digest-jobs.ts'
import { queueAssignedAlert } from '../../src/features/alerts/queue-assigned-alert.ts'
import type { OfficeCall } from './office-call.ts'

const MAKING = { parts: DIGEST_PARTS, sendsMail: true }

/** The calls of settings, alerts and digests. */
export const ALERT_JOB_CALLS: Record<string, OfficeCall> = {
  'alert-settings.changeAlertSettings': (db, who, of) =>
    changeAlertSettings(db, who.officeId, of.userId, { email: 'novo@escritorio.pt' }),
  'alert-each.alertEach': (db, who, of) => {
    const events = { ...DEFAULT_EVENTS, problem: { at_once: false, digest: true } }
    const settings = { ...DEFAULT_SETTINGS, email: 'novo@escritorio.pt', events }
    return alertEach(db, who.officeId, [receiverOf({ userId: of.userId, username: '', settings })], {
      event: 'problem',
      kind: 'problem',
      mail() {
        throw new Error('wants no mail')
      },
      items: () => [{ content: { title: '', text: '' } }],
    })
  },
  // Months later one is due.
  'digest-jobs.makeDigest': (db, who, of) =>
    makeDigest(db, { officeId: who.officeId, userId: of.userId }, MAKING, new Date('2027-03-03T12:00:00Z')),
  'digest-deadlines.readDigestDeadlines': (db, who, of) =>
    readDigestDeadlines(db, { officeId: who.officeId, userId: of.userId }, 'proposed', '2020-01-01'),
  'queue-assigned-alert.queueAssignedAlert': (db, who, of) =>
    queueAssignedAlert(db, { officeId: who.officeId, userId: of.userId }, true, new Date()),
}
