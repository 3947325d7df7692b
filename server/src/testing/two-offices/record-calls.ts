import { personInRecord, resolvePeople } from '../../domain/audit/people.ts'
import { record, recordInOffices } from '../../domain/audit/record.ts'
import { eraseMember, eraseOffice } from '../../features/privacy/erase.ts'
import { memberEntries } from '../../features/privacy/export-member.ts'
import { officeEntries } from '../../features/privacy/export-office.ts'
import { textOf } from './asked.ts'
import type { OfficeCall } from './office-call.ts'
import { NO_STORE, secrets } from './office-data.ts'

/** The calls of an office's record, its copy and its erasure. */
export const RECORD_CALLS: Record<string, OfficeCall> = {
  'people.personInRecord': (db, who) => personInRecord(db, who.officeId, who.userId),
  'record.record': (db, who, of) =>
    record(db, { officeId: who.officeId, userId: who.userId, event: 'exported', address: null, aboutId: of.userId }),
  'record.recordInOffices': (db, who) => recordInOffices(db, who.userId, { event: 'sign_out', address: null }),
  'people.resolvePeople': async (db, who, of) => {
    const people = db.selectFrom('audit_people').select('id').where('office_id', '=', of.officeId)
    const person = await people.where('user_id', '=', of.userId).executeTakeFirst()
    const id = person?.id ?? 0
    await resolvePeople(db, who.officeId, [{ id, member: of.userId, name: 'antes', username: 'agora', made: false }])
  },
  'erase.eraseOffice': (db, who) => eraseOffice({ db, store: NO_STORE, removeUpload: async () => {} }, who.officeId),
  'erase.eraseMember': (db, who, of) => eraseMember({ db }, who.officeId, of.id.second),
  'export-member.memberEntries': (db, who, of) => textOf(memberEntries(db, who.officeId, of.id.second)),
  'export-office.officeEntries': (db, who) =>
    textOf(officeEntries({ db, store: NO_STORE, sealing: secrets }, who.officeId)),
}
