import { listAccountReceivers } from '../../domain/alerts/account-receivers.ts'
import { PORTAL } from './fill-office.ts'
import type { OfficeCall } from './office-call.ts'

/** The calls of what warns of problems and deadlines. */
export const WARNING_CALLS: Record<string, OfficeCall> = {
  'account-receivers.listAccountReceivers': (db, who) =>
    listAccountReceivers(db, who.officeId, { portalUsername: PORTAL, emails: [] }),
}
