import { changeAlertSettings } from '../../domain/alerts/alert-settings.ts'
import { findAddressProblem } from '../../domain/alerts/refused-address.ts'
import type { OfficeCall } from './office-call.ts'

/** The calls of settings, alerts and digests. */
export const ALERT_JOB_CALLS: Record<string, OfficeCall> = {
  'alert-settings.changeAlertSettings': (db, who, of) =>
    changeAlertSettings(db, who.officeId, of.userId, { email: 'novo@escritorio.pt' }),
  'refused-address.findAddressProblem': (db, who, of) =>
    findAddressProblem(db, who.officeId, `${of.mark}@escritorio.pt`),
}
