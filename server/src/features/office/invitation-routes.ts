import { apiError } from '@arauto/contract/errors'
import { MESSAGES } from '@arauto/contract/messages'
import {
  invitationCreated,
  invitationCreation,
  invitationPreview,
  invitationUse,
  officeView,
} from '@arauto/contract/office'
import { ROLE_WORDS } from '@arauto/contract/role-words'
import { API, PAGES } from '@arauto/contract/routes'
import { z } from 'zod'
import { record } from '../../domain/audit/record.ts'
import { insertInvitation, purgeInvitations, removeInvitation } from '../../domain/offices/invitations-repository.ts'
import { findMember } from '../../domain/offices/members-repository.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { logSecurity } from '../../platform/security-log.ts'
import type { Invitations } from './invitations.ts'
import { mailInvitation } from './mail-invitation.ts'
import { readOffice } from './office-view.ts'
import { levelsOf, mustBeResponsavel, type OfficeDependencies, params, refusals, tags } from './routes.ts'

/** Invitations: made and revoked by the responsável, and accepted by who is signed in. */
export function registerInvitationRoutes(
  server: HttpServer,
  dependencies: OfficeDependencies,
  invitations: Invitations,
): void {
  const { db, reauthenticate, moveSession, signInsEnded, publicUrl, sendsMail } = dependencies

  server.post(
    API.officeInvitations,
    // The secret's length must not tell of what a page mixes in (BREACH).
    { compress: false, schema: { tags, body: invitationCreation, response: { 201: invitationCreated, ...refusals } } },
    async (request, reply) => {
      const { officeId, userId } = request.member
      mustBeResponsavel(request.member)
      const { password, role, note, access, email = '' } = request.body
      const mailedTo = sendsMail ? email : ''
      await reauthenticate(request, password)
      await purgeInvitations(db)
      const made = await request.act(mustBeResponsavel, async (trx) => {
        const levels = await levelsOf(trx, officeId, access)
        await request.record('member_invited', { subject: ROLE_WORDS[role] }, trx)
        const made = await insertInvitation(trx, officeId, userId, { role, note: note.trim(), access: levels })
        if (mailedTo !== '') await mailInvitation(trx, officeId, userId, { ...made, role, address: mailedTo })
        return made
      })
      logSecurity(request, 'invitation made', { user_id: userId, invitation_id: made.id, role })
      return reply.code(201).send({
        id: made.id,
        // In the fragment: it reaches neither the server's log nor another site.
        url: `${publicUrl || `${request.protocol}://${request.host}`}${PAGES.invitation}#${made.secret}`,
        expires_at: made.expiresAt.toISOString(),
        ...(mailedTo !== '' && { mailed_to: mailedTo }),
      })
    },
  )

  server.delete(
    `${API.officeInvitations}:id/`,
    { schema: { tags, params, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      const { officeId, userId } = request.member
      await request.act(mustBeResponsavel, async (trx) => {
        if (!(await removeInvitation(trx, officeId, request.params.id))) throw new HttpFailure(404, MESSAGES.notFound)
        await request.record('invitation_revoked', {}, trx)
      })
      logSecurity(request, 'invitation revoked', { user_id: userId, invitation_id: request.params.id })
      return reply.code(204).send(null)
    },
  )

  server.post(
    API.joinOffice,
    { schema: { tags, body: invitationUse, response: { 200: officeView, 409: apiError, 410: apiError, ...refusals } } },
    async (request) => {
      const { userId, sid } = request.user
      const officeId = await db.transaction().execute(async (trx) => {
        const joined = await invitations.accept(trx, request.body.invitation, userId)
        await moveSession(trx, sid, joined)
        await record(trx, { officeId: joined, userId, event: 'member_joined', address: request.ip })
        return joined
      })
      signInsEnded(userId)
      logSecurity(request, 'invitation accepted', { user_id: userId })
      const member = await findMember(db, officeId, userId)
      if (!member) throw new HttpFailure(404, MESSAGES.notFound)
      return readOffice(db, member)
    },
  )
}

/** What an invitation is for; asked without a sign-in, by who holds the link. */
export function registerInvitationPreview(server: HttpServer, invitations: Invitations): void {
  server.post(
    API.invitation,
    {
      schema: {
        tags,
        body: invitationUse,
        response: { 200: invitationPreview, 400: apiError, 404: apiError, 410: apiError },
      },
    },
    async (request) => {
      const { office, invitedBy, role, expiresAt } = await invitations.find(request.body.invitation)
      return { office, invited_by: invitedBy, role, expires_at: expiresAt.toISOString() }
    },
  )
}
