import { insertInvitation, listInvitations, removeInvitation } from '../../domain/offices/invitations-repository.ts'
import { findMember, memberWith } from '../../domain/offices/members-repository.ts'
import { changeMember, hasOtherResponsavel, removeMember } from '../../domain/offices/membership.ts'
import { hidesPasswords, requiresSecondFactor } from '../../domain/offices/office-settings.ts'
import {
  endAccess,
  grantAccess,
  hasRows,
  insertAccess,
  leaveName,
  transferAccess,
} from '../../domain/offices/portal-access.ts'
import * as substitutions from '../../domain/offices/substitutions-repository.ts'
import { mailInvitation } from '../../features/office/invitation-routes.ts'
import { listNamedAccounts, readOffice } from '../../features/office/office-view.ts'
import { levelsOf } from '../../features/office/routes.ts'
import { member } from './asked.ts'
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
  'members-repository.findMember': (db, who, of) => findMember(db, who.officeId, of.userId),
  'members-repository.memberWith': (db, who, of) => memberWith(db, who.officeId, of.id.second, 'advogado'),
  'portal-access.grantAccess': (db, who, of) =>
    grantAccess(db, { officeId: who.officeId, userId: of.id.second, role: 'advogado' }, PORTAL, 'manage'),
  'portal-access.transferAccess': (db, who) => transferAccess(db, who.officeId, PORTAL, 'outro'),
  'portal-access.endAccess': (db, who) => endAccess(db, who.officeId, PORTAL),
  'portal-access.leaveName': async (db, who) => {
    await insertAccess(db, who.officeId, who.userId, { [PORTAL]: 'manage' })
    await leaveName(db, who.officeId, PORTAL)
  },
  'portal-access.hasRows': (db, who) => hasRows(db, who.officeId, PORTAL),
  'invitations-repository.insertInvitation': async (db, who) =>
    (await insertInvitation(db, who.officeId, who.userId, invited)).id,
  'invitation-routes.mailInvitation': (db, who) =>
    mailInvitation(db, who.officeId, who.userId, {
      ...invited,
      address: 'a@b.pt',
      secret: 's',
      expiresAt: new Date(0),
    }),
  'invitations-repository.listInvitations': (db, who) => listInvitations(db, who.officeId),
  'invitations-repository.removeInvitation': (db, who, of) => removeInvitation(db, who.officeId, of.id.invitation),
  'membership.changeMember': (db, who, of) =>
    changeMember(db, who.officeId, of.id.second, { role: 'assistente', access: { [PORTAL]: 'manage' } }),
  'membership.removeMember': async (db, who, of) => [
    await removeMember(db, who.officeId, of.id.second),
    // The last responsável stays.
    await removeMember(db, who.officeId, who.userId).catch(({ name }) => name),
  ],
  'office-settings.hidesPasswords': (db, who) => hidesPasswords(db, who.officeId),
  'office-settings.requiresSecondFactor': (db, who) => requiresSecondFactor(db, who.officeId),
  'substitutions-repository.listSubstitutions': (db, who) => substitutions.listSubstitutions(db, who.officeId),
  'substitutions-repository.findSubstitution': (db, who, of) =>
    substitutions.findSubstitution(db, who.officeId, of.id.substitution),
  'substitutions-repository.insertSubstitution': (db, who, of) =>
    substitutions.insertSubstitution(db, who.officeId, absence(of)),
  'substitutions-repository.updateSubstitution': (db, who, of) =>
    substitutions.updateSubstitution(db, who.officeId, of.id.substitution, absence(who)),
  'substitutions-repository.removeSubstitution': (db, who, of) =>
    substitutions.removeSubstitution(db, who.officeId, of.id.substitution),
  'office-view.listNamedAccounts': (db, who) => listNamedAccounts(db, who.officeId),
  'office-view.readOffice': (db, who) => readOffice(db, member(who)),
  'routes.levelsOf': (db, who, of) =>
    levelsOf(db, who.officeId, [{ account_id: of.id.account, level: 'read' }]).catch(({ status }) => status),
  'portal-access.insertAccess': (db, who, of) => insertAccess(db, who.officeId, of.id.second, { outro: 'read' }),
  'membership.hasOtherResponsavel': (db, who, of) => hasOtherResponsavel(db, who.officeId, of.id.second),
}
