import * as calls from '@arauto/contract/calls/office'
import { formatDateTime } from '@arauto/contract/dates'
import { OFFICE_MESSAGES, type Role } from '@arauto/contract/office'
import { ROLE_NAMES } from '@arauto/contract/office-roles'
import { PAGES } from '@arauto/contract/routes'
import { sql } from 'kysely'
import { queueMail } from '../../domain/alerts/outbox.ts'
import { record } from '../../domain/audit/record.ts'
import {
  acceptInvitation,
  findInvitation,
  insertInvitation,
  purgeInvitations,
  removeInvitation,
} from '../../domain/offices/invitations-repository.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { findMember } from '../../domain/offices/members-repository.ts'
import { mustBeResponsavel } from '../../domain/offices/roles.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, mustExist } from '../../platform/coded-error.ts'
import { inEveryOffice } from '../../platform/database/office-scope.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { pageUrlOf } from '../../platform/http/page-url.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { readOffice } from './office-view.ts'
import { levelsOf, type OfficeDependencies } from './routes.ts'

/** Invitations: the responsável creates and revokes them; signed-in users accept them. */
export function registerInvitationRoutes(server: HttpServer, dependencies: OfficeDependencies): void {
  const { db, reauthenticate, moveSession, publicUrl, sendsMail } = dependencies

  registerCall(server, calls.invite, async (request) => {
    const { officeId, userId } = request.member
    const { password, role, note, access, email = '' } = request.body
    const mailedTo = sendsMail ? email : ''
    await reauthenticate(request, password)
    await purgeInvitations(db)
    const made = await request.act(mustBeResponsavel, async (trx) => {
      const levels = await levelsOf(trx, officeId, access)
      await request.record('member_invited', { subject: ROLE_NAMES[role] }, trx)
      const made = await insertInvitation(trx, officeId, userId, { role, note: note.trim(), access: levels })
      if (mailedTo !== '') await mailInvitation(trx, officeId, userId, { ...made, role, address: mailedTo })
      return made
    })
    logSecurity(request, 'invitation made', { user_id: userId, invitation_id: made.id, role })
    return {
      id: made.id,
      // In the fragment: it reaches neither the server's log nor another site.
      url: `${pageUrlOf(publicUrl, request)}${PAGES.invitation}#${made.secret}`,
      expires_at: made.expiresAt.toISOString(),
      ...(mailedTo !== '' && { mailed_to: mailedTo }),
    }
  })

  registerCall(server, calls.withdrawInvitation, async (request) => {
    const { officeId, userId } = request.member
    await request.act(mustBeResponsavel, async (trx) => {
      mustExist(await removeInvitation(trx, officeId, request.params.id))
      await request.record('invitation_revoked', {}, trx)
    })
    logSecurity(request, 'invitation revoked', { user_id: userId, invitation_id: request.params.id })
  })

  registerCall(server, calls.joinOffice, (request) =>
    inEveryOffice(async () => {
      const { userId, sid } = request.user
      const officeId = await db.transaction().execute(async (trx) => {
        const joined = await acceptInvitation(trx, request.body.invitation, userId)
        await moveSession(trx, sid, joined)
        await record(trx, { officeId: joined, userId, event: 'member_joined', address: request.ip })
        return joined
      })
      logSecurity(request, 'invitation accepted', { user_id: userId })
      const member = mustExist(await findMember(db, officeId, userId))
      return readOffice(db, member, pageUrlOf(publicUrl, request))
    }),
  )
}

/** Shows what an invitation is for, without a sign-in, to anyone who has the link. */
export function registerInvitationPreview(server: HttpServer, { db }: Pick<OfficeDependencies, 'db'>): void {
  registerCall(server, calls.readInvitation, async (request) => {
    const { office, invitedBy, role, expiresAt } = await findInvitation(db, request.body.invitation)
    return { office, invited_by: invitedBy, role, expires_at: expiresAt.toISOString() }
  })
}

/** The most invitations that an office sends by mail in an hour: the addresses are anybody's. */
const MOST_AN_HOUR = 30

/**
 * Sends the link of a new invitation. The secret is kept with the message until it has left, and no longer.
 *
 * @param trx the transaction that makes the invitation
 * @throws CodedError where the office has sent too many within an hour
 */
async function mailInvitation(
  trx: Database,
  officeId: OfficeId,
  invitedBy: number,
  { role, address, secret, expiresAt }: { role: Role; address: string; secret: string; expiresAt: Date },
): Promise<void> {
  const { rows } = await sql<{ office: string; name: string; recent: number }>`
    select o.name as office, u.username as name, (select count(*) from outbox m where m.office_id = o.id
      and m.kind = 'office_invitation' and m.queued_at > now() - interval '1 hour') as recent
    from offices o join users u on u.id = ${invitedBy} where o.id = ${officeId}`.execute(trx)
  const { office, name, recent } = rows[0]!
  if (recent >= MOST_AN_HOUR) throw new CodedError('too_many_invitations', OFFICE_MESSAGES.tooManyInvitations)
  const content = {
    subject: `${name} convida-o para o escritório ${office} no Arauto`,
    lead: `Função: ${ROLE_NAMES[role]}. O convite serve uma vez e é válido até ${formatDateTime(expiresAt.toISOString())}.`,
    sections: [],
    reason: `Enviado porque ${name} escreveu este endereço num convite. Se não o esperava, ignore esta mensagem.`,
    path: `${PAGES.invitation}#${secret}`,
    action: 'Ver o convite',
  }
  await queueMail(trx, [{ officeId, userId: null, accountId: null, kind: 'office_invitation', address, content }])
}
