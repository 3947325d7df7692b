import { recordNewNotifications } from '../../domain/alerts/alert-news.ts'
import { listAlertedMembers, listAlertedReaders, readAlertSettings } from '../../domain/alerts/alert-settings.ts'
import type { MailContent } from '../../domain/alerts/mail-content.ts'
import { queueMail } from '../../domain/alerts/outbox.ts'
import type { OfficeCall } from './office-call.ts'
import { PORTAL } from './office-data.ts'

const content: MailContent = { subject: 'nova', lead: '', sections: [], reason: '', path: '/', action: '' }

/** The calls of alerts by mail. */
export const ALERT_CALLS: Record<string, OfficeCall> = {
  'alert-news.recordNewNotifications': (db, who, of) =>
    recordNewNotifications(
      db,
      { id: who.id.account, officeId: who.officeId, portalUsername: PORTAL },
      [of.id.notification],
      'check',
    ),
  'alert-settings.readAlertSettings': (db, who, of) => readAlertSettings(db, who.officeId, of.userId),
  'alert-settings.listAlertedMembers': (db, who) => listAlertedMembers(db, who.officeId),
  'alert-settings.listAlertedReaders': (db, who) => listAlertedReaders(db, who.officeId, PORTAL),
  'outbox.queueMail': (db, who, of) =>
    queueMail(db, [
      {
        officeId: who.officeId,
        userId: of.userId,
        accountId: null,
        kind: 'notifications',
        address: 'novo@escritorio.pt',
        content,
      },
    ]),
}
