import { recordNewNotifications } from '../../domain/alerts/alert-news.ts'
import { queueMail } from '../../domain/alerts/outbox.ts'
import { someMail } from '../alerted-office.ts'
import type { OfficeCall } from './office-call.ts'
import { PORTAL } from './office-data.ts'

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
        content: someMail('nova'),
      },
    ]),
}
