import { recordNewNotifications } from '../../domain/alerts/alert-news.ts'
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
