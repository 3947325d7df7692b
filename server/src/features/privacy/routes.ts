import type { Readable } from 'node:stream'
import { apiError } from '@arauto/contract/errors'
import { MESSAGES } from '@arauto/contract/messages'
import { OFFICE_MESSAGES as TEXT } from '@arauto/contract/office-messages'
import { erasure, erasureList, erasureRequest } from '@arauto/contract/privacy'
import { API } from '@arauto/contract/routes'
import { reauthentication } from '@arauto/contract/sessions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anybody, type Member } from '../../domain/offices/member.ts'
import { findMember } from '../../domain/offices/members-repository.ts'
import { hasOtherResponsavel } from '../../domain/offices/membership.ts'
import type { Database } from '../../domain/schema.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { fileAnswer } from '../../platform/http/openapi-parts.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { zipOf } from '../../platform/storage/zip.ts'
import { askErasure, type ErasureRecord, listErasures, removeErasure } from './erasures-repository.ts'
import { memberEntries } from './export-member.ts'
import { officeEntries } from './export-office.ts'

interface PrivacyRouteDependencies {
  db: Database
  store: ObjectStore
  sealing: Pick<Secrets, 'seal' | 'open'>
  /** Asks for the password unless it was given lately. @throws HttpFailure where it is missing or wrong */
  reauthenticate(request: FastifyRequest, password: string | undefined): Promise<unknown>
  /** @throws HttpFailure 403 for who is not the responsável */
  mustBeResponsavel(member: Member): void
}

const tags = ['Escritório']
const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const refusals = { 400: apiError, 401: apiError, 403: apiError, 404: apiError, 429: apiError, 503: apiError }
const archive = { 200: fileAnswer('application/zip', 'A cópia dos dados'), ...refusals }

/** What the RGPD gives people: a copy of what is kept about them or their office, and its erasure. */
export function registerPrivacyRoutes(
  server: HttpServer,
  { db, store, sealing, reauthenticate, mustBeResponsavel }: PrivacyRouteDependencies,
): void {
  /** A member decides about themselves, the responsável about everybody. */
  const mustDecide = (member: Member, memberId: number | null) => {
    if (memberId !== member.userId) mustBeResponsavel(member)
  }
  const sendZip = (reply: FastifyReply, name: string, archive: Readable) =>
    reply
      .headers({ 'content-disposition': `attachment; filename="${name}.zip"`, 'cache-control': 'no-store' })
      .type('application/zip')
      .send(archive)

  server.post(
    API.officeExport,
    { config: { heavy: 'exports' }, compress: false, schema: { tags, body: reauthentication, response: archive } },
    async (request, reply) => {
      mustBeResponsavel(request.member)
      await reauthenticate(request, request.body?.password)
      await request.act(mustBeResponsavel, (trx) => request.record('exported', { subject: 'Escritório' }, trx))
      const archive = await request.download(mustBeResponsavel, (snapshot, { officeId }) =>
        zipOf(officeEntries({ db: snapshot, store, sealing }, officeId)),
      )
      return sendZip(reply, 'escritorio', archive)
    },
  )

  server.post(
    `${API.officeMembers}:id/export/`,
    {
      config: { heavy: 'exports' },
      compress: false,
      schema: { tags, params, body: reauthentication, response: archive },
    },
    async (request, reply) => {
      const { id } = request.params
      const { officeId } = request.member
      mustDecide(request.member, id)
      if (!(await findMember(db, officeId, id))) throw new HttpFailure(404, TEXT.memberGone)
      await reauthenticate(request, request.body?.password)
      const decides = (member: Member) => mustDecide(member, id)
      await request.act(decides, (trx) =>
        request.record('exported', { aboutId: id, subject: 'Dados de um membro' }, trx),
      )
      const archive = await request.download(decides, (snapshot) => zipOf(memberEntries(snapshot, officeId, id)))
      return sendZip(reply, 'membro', archive)
    },
  )

  server.get(API.erasures, { schema: { tags, response: { 200: erasureList, 401: apiError } } }, async ({ member }) => {
    const all = await listErasures(db, member.officeId)
    // That the whole office is to be erased concerns everybody.
    const told = all.filter(
      ({ memberId }) => member.role === 'responsavel' || memberId === null || memberId === member.userId,
    )
    return told.map(toAnswer)
  })

  server.post(
    API.erasures,
    { schema: { tags, body: erasureRequest, response: { 201: erasure, 409: apiError, ...refusals } } },
    async (request, reply) => {
      const { member, body } = request
      const { officeId, userId } = member
      mustDecide(member, body.member_id)
      await reauthenticate(request, body.password)
      const decides = (acting: Member) => mustDecide(acting, body.member_id)
      const asked = await request.act(decides, async (trx) => {
        if (body.member_id !== null) {
          const erased = await findMember(trx, officeId, body.member_id)
          if (!erased) throw new HttpFailure(404, TEXT.memberGone)
          if (erased.role === 'responsavel' && !(await hasOtherResponsavel(trx, officeId, erased.userId))) {
            throw new HttpFailure(409, TEXT.lastResponsavel)
          }
        }
        await request.record('erasure_asked', whatIsErased(body.member_id), trx)
        return askErasure(trx, officeId, userId, body.member_id)
      })
      return reply.code(201).send(toAnswer(asked))
    },
  )

  server.delete(
    `${API.erasures}:id/`,
    { schema: { tags, params, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await request.act(anybody, async (trx, member) => {
        const asked = (await listErasures(trx, member.officeId)).find(({ id }) => id === request.params.id)
        if (!asked) throw new HttpFailure(404, MESSAGES.notFound)
        mustDecide(member, asked.memberId)
        await removeErasure(trx, member.officeId, asked.id)
        await request.record('erasure_cancelled', whatIsErased(asked.memberId), trx)
      })
      return reply.code(204).send(null)
    },
  )
}

/** @returns how the record names what an erasure concerns */
const whatIsErased = (memberId: number | null) =>
  memberId === null ? { subject: 'Escritório' } : { aboutId: memberId }

const toAnswer = ({ id, memberId, askedAt, dueAt }: ErasureRecord) => ({
  id,
  member_id: memberId,
  asked_at: askedAt.toISOString(),
  due_at: dueAt.toISOString(),
})
