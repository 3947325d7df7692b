import type { Readable } from 'node:stream'
import * as calls from '@arauto/contract/calls/privacy'
import { OFFICE_MESSAGES } from '@arauto/contract/office'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { anybody, type Member } from '../../domain/offices/member.ts'
import { findMember } from '../../domain/offices/members-repository.ts'
import { hasOtherResponsavel } from '../../domain/offices/membership.ts'
import { mustBeResponsavel } from '../../domain/offices/roles.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'
import { zipOf } from '../../platform/storage/zip.ts'
import { type ErasureRecord, listErasures, removeErasure, requestErasure } from './erasures-repository.ts'
import { memberEntries } from './export-member.ts'
import { officeEntries } from './export-office.ts'

export interface PrivacyRouteDependencies {
  db: Database
  store: ObjectStore
  uploads: Pick<UploadStore, 'read' | 'size'>
  sealing: Pick<Secrets, 'seal' | 'open'>
  /** Asks for the password unless it was given lately. @throws CodedError where it is missing or wrong */
  reauthenticate(request: FastifyRequest, password: string | undefined): Promise<unknown>
}

/** What the RGPD gives people: a copy of what is kept about them or their office, and its erasure. */
export function registerPrivacyRoutes(
  server: HttpServer,
  { db, store, uploads, sealing, reauthenticate }: PrivacyRouteDependencies,
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

  registerCall(server, calls.exportOffice, async (request, reply) => {
    await reauthenticate(request, request.body?.password)
    await request.act(mustBeResponsavel, (trx) => request.record('exported', { subject: 'Escritório' }, trx))
    const archive = await request.download(mustBeResponsavel, (snapshot, { officeId }) =>
      zipOf(officeEntries({ db: snapshot, store, uploads, sealing }, officeId)),
    )
    return sendZip(reply, 'escritorio', archive)
  })

  registerCall(server, calls.exportMember, async (request, reply) => {
    const { id } = request.params
    const { officeId } = request.member
    mustDecide(request.member, id)
    if (!(await findMember(db, officeId, id))) throw new CodedError('member_gone', OFFICE_MESSAGES.memberGone)
    await reauthenticate(request, request.body?.password)
    const decides = (member: Member) => mustDecide(member, id)
    await request.act(decides, (trx) => request.record('exported', { aboutId: id, subject: 'Dados de um membro' }, trx))
    const archive = await request.download(decides, (snapshot) => zipOf(memberEntries(snapshot, officeId, id)))
    return sendZip(reply, 'membro', archive)
  })

  registerCall(server, calls.listErasures, async ({ member }) => {
    const all = await listErasures(db, member.officeId)
    // That the whole office is to be erased concerns everybody.
    const visible = all.filter(
      ({ memberId }) => member.role === 'responsavel' || memberId === null || memberId === member.userId,
    )
    return visible.map(toAnswer)
  })

  registerCall(server, calls.requestErasure, async (request) => {
    const { member, body } = request
    const { officeId, userId } = member
    mustDecide(member, body.member_id)
    await reauthenticate(request, body.password)
    const decides = (acting: Member) => mustDecide(acting, body.member_id)
    const asked = await request.act(decides, async (trx) => {
      if (body.member_id !== null) {
        const erased = await findMember(trx, officeId, body.member_id)
        if (!erased) throw new CodedError('member_gone', OFFICE_MESSAGES.memberGone)
        if (erased.role === 'responsavel' && !(await hasOtherResponsavel(trx, officeId, erased.userId))) {
          throw new CodedError('last_responsavel', OFFICE_MESSAGES.lastResponsavel)
        }
      }
      await request.record('erasure_asked', whatIsErased(body.member_id), trx)
      return requestErasure(trx, officeId, userId, body.member_id)
    })
    return toAnswer(asked)
  })

  registerCall(server, calls.withdrawErasure, async (request) => {
    await request.act(anybody, async (trx, member) => {
      const asked = mustExist((await listErasures(trx, member.officeId)).find(({ id }) => id === request.params.id))
      mustDecide(member, asked.memberId)
      await removeErasure(trx, member.officeId, asked.id)
      await request.record('erasure_cancelled', whatIsErased(asked.memberId), trx)
    })
  })
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
