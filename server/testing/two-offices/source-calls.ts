import { sql } from 'kysely'
import { changeManual, storeManual, type Writer } from '../../src/features/sources/manual-notifications.ts'
import { readProposals } from '../../src/features/sources/read-sources.ts'
import { answerPair } from '../../src/features/sources/routes.ts'
import { member, NOW } from './asked.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { CASE } from './office-data.ts'

const writer = (who: FilledOffice): Writer => ({ member: member(who), address: '127.0.0.1', now: NOW })
const entered = {
  data: '2026-11-20',
  manner: 'post' as const,
  addressee: 'lawyer' as const,
  acto: 'Nova',
  processo: CASE,
  tribunal: 'Lisboa',
  unidade: '',
  especie: '',
  origem: 'Tribunal',
  referencia: '',
}
/** The calls of where notifications come from. */
export const SOURCE_CALLS: Record<string, OfficeCall> = {
  'routes.answerPair': (db, who, { id }) =>
    answerPair(
      db,
      who.officeId,
      { id: id.notification, other: id.otherNotification, answer: 'same_act' },
      who.userId,
      NOW,
    ),
  'read-sources.readProposals': async (db, who) => {
    await sql`delete from notification_pairs where office_id = ${who.officeId}`.execute(db)
    await sql`update notifications set source = 'manual', referencia = '', acto = 'Nova' where id = ${who.id.notification}`.execute(
      db,
    )
    return readProposals(db, { officeId: who.officeId, portals: who.viewer.reads })
  },
  'manual-notifications.storeManual': (db, who, { id }) =>
    storeManual(db, writer(who), { ...entered, account_id: id.account }).catch(({ code }) => code),
  'manual-notifications.changeManual': (db, who, { id }) =>
    changeManual(db, writer(who), id.notification, entered).catch(({ code }) => code),
}
