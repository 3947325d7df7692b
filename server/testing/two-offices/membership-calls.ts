import { insertInvitation } from '../../src/domain/offices/invitations-repository.ts'
import { memberWith } from '../../src/domain/offices/members-repository.ts'
import { hasOtherResponsavel, removeMember } from '../../src/domain/offices/membership.ts'
import { grantAccess, insertAccess, leaveName, transferAccess } from '../../src/domain/offices/portal-access.ts'
import * as substitutions from '../../src/domain/offices/substitutions-repository.ts'
import { mailInvitation } from '../../src/features/office/invitation-routes.ts'
import { levelsOf } from '../../src/features/office/routes.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { PORTAL } from './office-data.ts'

const invited = { role: 'advogado' as const, note: 'nova', access: { [PORTAL]: 'read' as const } }
const absence = ({ userId, id }: FilledOffice) => ({
  absent_id: userId,
  substitute_id: id.second,
  first_day: '2998-01-01',
  last_day: '2998-01-02',
})

/** The calls of an office and its members. */
export const MEMBERSHIP_CALLS: Record<string, OfficeCall> = {
  'members-repository.memberWith': (db, who, of) => memberWith(db, who.officeId, of.id.second, 'advogado'),
  'portal-access.grantAccess': (db, who, of) =>
    grantAccess(db, { officeId: who.officeId, userId: of.id.second, role: 'advogado' }, PORTAL, 'manage'),
  'portal-access.transferAccess': (db, who) => transferAccess(db, who.officeId, PORTAL, 'outro'),
  'portal-access.leaveName': async (db, who) => {
    await insertAccess(db, who.officeId, who.userId, { [PORTAL]: 'manage' })
    await leaveName(db, who.officeId, PORTAL)
  },
  'invitations-repository.insertInvitation': async (db, who) =>
    (await insertInvitation(db, who.officeId, who.userId, invited)).id,
  'invitation-routes.mailInvitation': (db, who) =>
    mailInvitation(db, who.officeId, who.userId, {
      ...invited,
      address: 'a@b.pt',
      secret: 's',
      expiresAt: new Date(0),
    }),
  'membership.removeMember': async (db, who, of) => [
    await removeMember(db, who.officeId, of.id.second),
    // The last responsável stays.
    await removeMember(db, who.officeId, who.userId).catch(({ name }) => name),
  ],
  'substitutions-repository.insertSubstitution': (db, who, of) =>
    substitutions.insertSubstitution(db, who.officeId, absence(of)),
  'substitutions-repository.updateSubstitution': (db, who, of) =>
    substitutions.updateSubstitution(db, who.officeId, of.id.substitution, absence(who)),
  'routes.levelsOf': (db, who, of) =>
    levelsOf(db, who.officeId, [{ account_id: of.id.account, level: 'read' }]).catch(({ status }) => status),
  'portal-access.insertAccess': (db, who, of) => insertAccess(db, who.officeId, of.id.second, { outro: 'read' }),
  'membership.hasOtherResponsavel': (db, who, of) => hasOtherResponsavel(db, who.officeId, of.id.second),
}
