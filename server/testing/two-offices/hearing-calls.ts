import { addHearing, decideHearing } from '../../src/domain/hearings/decide-hearing.ts'
import { listHearings } from '../../src/domain/hearings/list-hearings.ts'
import { storeLetterHearings } from '../../src/domain/hearings/store-letter-hearings.ts'
import { storeListedHearings } from '../../src/domain/hearings/store-listed-hearings.ts'
import { storePageHearings } from '../../src/features/extension/store-page-hearings.ts'
import { DAY, importer, member, NOW } from './asked.ts'
import type { OfficeCall } from './office-call.ts'
import { CASE, LAWYER, PORTAL } from './office-data.ts'

const listed = { processo: CASE, day: '2999-01-02', hour: '10:00', kind: 'Julgamento', place: 'Sala 1', off: '' }

/** The calls of hearings. */
export const HEARING_CALLS: Record<string, OfficeCall> = {
  'decide-hearing.addHearing': (db, who, of) =>
    addHearing(db, member(who), { notification_id: of.id.notification, action: 'confirm', day: DAY }, NOW),
  'decide-hearing.decideHearing': (db, who, of) =>
    decideHearing(db, member(who), of.id.hearing, { version: 1, action: 'confirm' }, NOW),
  'list-hearings.listHearings': (db, who, of) =>
    listHearings(db, member(who), { state: 'all', case: CASE, notification: of.id.notification }, DAY),
  'store-letter-hearings.storeLetterHearings': async (db, who, of) => {
    const asRead = { proposed_by: null, listed_key: null }
    await db.updateTable('hearings').set(asRead).where('office_id', '=', who.officeId).execute()
    return storeLetterHearings(db, who.officeId, [of.id.notification])
  },
  'store-listed-hearings.storeListedHearings': (db, who, of) =>
    storeListedHearings(db, who.officeId, of.id.account, { rows: [listed], source: 'citius', isWhole: true }, null),
  'store-page-hearings.storePageHearings': (db, who, of) =>
    storePageHearings(
      db,
      { id: of.id.account, username: PORTAL, portalUsername: PORTAL, advogado: LAWYER },
      { hearings: [listed], source: 'citius', portal_username: PORTAL, account_id: null, is_whole: true },
      { officeId: who.officeId, ...importer(who) },
    ),
}
