import * as calls from '@arauto/contract/calls/office'
import { MESSAGES } from '@arauto/contract/messages'
import { type AccessList, OFFICE_MESSAGES, type OfficeChange } from '@arauto/contract/office'
import { ROLE_NAMES } from '@arauto/contract/office-roles'
import type { FastifyRequest } from 'fastify'
import type { AccessLevel, Member, OfficeId } from '../../domain/offices/member.ts'
import { findMember } from '../../domain/offices/members-repository.ts'
import { changeMember, removeMember } from '../../domain/offices/membership.ts'
import { mustBeResponsavel } from '../../domain/offices/roles.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, fieldError, mustExist } from '../../platform/coded-error.ts'
import { inEveryOffice } from '../../platform/database/office-scope.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { pageUrlOf } from '../../platform/http/page-url.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { listNamedAccounts, readOffice } from './office-view.ts'

export interface OfficeDependencies {
  db: Database
  /** Asks for the password unless it was given lately. @throws CodedError where it is missing or wrong */
  reauthenticate(request: FastifyRequest, password: string | undefined): Promise<unknown>
  /** Switches a session to another office of its user. */
  moveSession(db: Database, sid: string, office: OfficeId): Promise<void>
  hasSecondFactor(userId: number): Promise<boolean>
  /** `PUBLIC_URL`: how users reach the page, or empty. */
  publicUrl: string
  /** Whether there is a mail server. */
  sendsMail: boolean
}

/** @returns levels by portal user name @throws CodedError where an account is not the office's */
export async function levelsOf(
  db: Database,
  officeId: OfficeId,
  access: AccessList,
): Promise<Record<string, AccessLevel>> {
  const names = new Map((await listNamedAccounts(db, officeId)).map((one) => [one.id, one.portalUsername]))
  const levels = access.map(({ account_id, level }): [string, AccessLevel] => {
    const name = names.get(account_id)
    if (name === undefined) throw fieldError('field_invalid', 'access', MESSAGES.invalid)
    return [name, level]
  })
  return Object.fromEntries(levels)
}

const VISITS_IN_HOLIDAYS = { same: 'iguais', once: 'uma por dia', twice_a_week: 'duas por semana' } as const

/** @returns which settings were changed, in words */
const describeChange = (change: OfficeChange): string =>
  [
    change.name !== undefined && `nome: ${change.name}`,
    change.second_factor_required !== undefined &&
      `segundo fator exigido: ${change.second_factor_required ? 'sim' : 'não'}`,
    change.attach_documents !== undefined &&
      `documentos anexados aos alertas: ${change.attach_documents ? 'sim' : 'não'}`,
    change.uc_cents !== undefined && `UC: ${(change.uc_cents / 100).toFixed(2).replace('.', ',')} €`,
    change.visit_times !== undefined && `visitas ao portal até às ${change.visit_times.join(', ')}`,
    change.visit_holidays !== undefined && `visitas nas férias judiciais: ${VISITS_IN_HOLIDAYS[change.visit_holidays]}`,
    change.keep_sound !== undefined && `guardar o som das gravações: ${change.keep_sound ? 'sim' : 'não'}`,
    change.sound_days !== undefined && `dias que o som é guardado: ${change.sound_days}`,
    change.speech_terms !== undefined && `nomes e termos das transcrições: ${change.speech_terms}`,
    change.visit_escalates !== undefined &&
      `avisar outros de visitas em falta: ${change.visit_escalates ? 'sim' : 'não'}`,
    change.password_to_reveal !== undefined &&
      `senha antes de mostrar passwords: ${change.password_to_reveal ? 'sim' : 'não'}`,
  ]
    .filter(Boolean)
    .join('; ')

/** The office of the sign-in, its members, and the change to another office. */
export function registerOfficeRoutes(server: HttpServer, dependencies: OfficeDependencies): void {
  const { db, reauthenticate, moveSession, hasSecondFactor, publicUrl } = dependencies
  /** What the member sees now, which the request may have changed. */
  const viewNow = async (request: FastifyRequest) => {
    const { officeId, userId } = request.member
    const member = mustExist(await findMember(db, officeId, userId))
    return readOffice(db, member, pageUrlOf(publicUrl, request))
  }

  registerCall(server, calls.getOffice, async (request) =>
    readOffice(db, request.member, pageUrlOf(publicUrl, request)),
  )

  registerCall(server, calls.changeOffice, async (request) => {
    const { officeId, userId } = request.member
    const { password, ...change } = request.body
    await reauthenticate(request, password)
    if (change.second_factor_required && !(await hasSecondFactor(userId))) {
      throw new CodedError('own_second_factor_first', OFFICE_MESSAGES.ownSecondFactorFirst)
    }
    const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    if (Object.keys(fields).length > 0) {
      await request.act(mustBeResponsavel, async (trx) => {
        await trx.updateTable('offices').set(fields).where('id', '=', officeId).execute()
        await request.record('office_changed', { subject: describeChange(change) }, trx)
      })
    }
    return viewNow(request)
  })

  registerCall(server, calls.changeMember, async (request) => {
    const { officeId, userId } = request.member
    const { password, role, access } = request.body
    await reauthenticate(request, password)
    const { id } = request.params
    await request.act(mustBeResponsavel, async (trx) => {
      const levels = access && (await levelsOf(trx, officeId, access))
      const found = await changeMember(trx, officeId, id, { role, access: levels })
      if (!found) throw new CodedError('member_gone', OFFICE_MESSAGES.memberGone)
      await request.record('member_changed', { aboutId: id, subject: role ? ROLE_NAMES[role] : 'acesso' }, trx)
    })
    logSecurity(request, 'member changed', { user_id: userId, member_id: request.params.id, role })
    return viewNow(request)
  })

  registerCall(server, calls.removeMember, async (request) => {
    const { officeId, userId } = request.member
    const { id } = request.params
    const mayRemove = (member: Member) => {
      if (id !== userId) mustBeResponsavel(member)
    }
    mayRemove(request.member)
    await reauthenticate(request, request.body?.password)
    await request.act(mayRemove, async (trx) => {
      if (!(await removeMember(trx, officeId, id))) throw new CodedError('member_gone', OFFICE_MESSAGES.memberGone)
      await request.record('member_removed', { aboutId: id }, trx)
    })
    logSecurity(request, 'member removed', { user_id: userId, member_id: id })
  })

  registerCall(server, calls.openOffice, (request) =>
    inEveryOffice(async () => {
      const { userId, sid } = request.user
      const member = mustExist(await findMember(db, request.body.office_id as OfficeId, userId))
      await moveSession(db, sid, member.officeId)
      return readOffice(db, member, pageUrlOf(publicUrl, request))
    }),
  )
}
