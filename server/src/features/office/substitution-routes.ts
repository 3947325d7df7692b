import * as calls from '@arauto/contract/calls/office'
import { formatDate } from '@arauto/contract/dates'
import type { SubstitutionChange, substitutionChange } from '@arauto/contract/office'
import { OFFICE_MESSAGES } from '@arauto/contract/office-messages'
import type { z } from 'zod'
import { anybody, type Member } from '../../domain/offices/member.ts'
import {
  findSubstitution,
  insertSubstitution,
  removeSubstitution,
  type SubstitutionFields,
  updateSubstitution,
} from '../../domain/offices/substitutions-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, fieldError, notFound } from '../../platform/coded-error.ts'
import { isForeignKeyViolation } from '../../platform/database/database.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { toSubstitution } from './office-view.ts'

/** The longest absence, in days: a typing error must not give access for decades. */
const LONGEST_DAYS = 2 * 366

const daysOf = ({ first_day, last_day }: Pick<SubstitutionChange, 'first_day' | 'last_day'>): string =>
  `${formatDate(first_day)} a ${formatDate(last_day)}`

type Body = z.output<typeof substitutionChange>

/** Absences: a member's own, and those of everybody for the responsável. */
export function registerSubstitutionRoutes(server: HttpServer): void {
  const mayMark = ({ role, userId }: Member, absentId: number) => {
    if (role !== 'responsavel' && absentId !== userId)
      throw new CodedError('absence_of_others', OFFICE_MESSAGES.absenceOfOthers)
  }
  const fieldsOf = ({ absent_id, substitute_id, first_day, last_day }: Body): SubstitutionFields => {
    if (Date.parse(last_day) - Date.parse(first_day) > LONGEST_DAYS * 24 * 60 * 60 * 1000) {
      throw fieldError('absence_too_long', 'last_day', OFFICE_MESSAGES.absenceTooLong)
    }
    return { absentId: absent_id, substituteId: substitute_id, firstDay: first_day, lastDay: last_day }
  }
  const found = async (trx: Database, member: Member, id: number) => {
    const stored = await findSubstitution(trx, member.officeId, id)
    if (!stored) throw notFound()
    mayMark(member, stored.absentId)
    return stored
  }
  const inWords = (error: unknown): never => {
    throw isForeignKeyViolation(error) ? new CodedError('member_gone', OFFICE_MESSAGES.memberGone) : error
  }

  registerCall(server, calls.addSubstitution, async (request) => {
    const { body } = request
    const marks = (member: Member) => mayMark(member, body.absent_id)
    const made = await request
      .act(marks, async (trx, member) => {
        const id = await insertSubstitution(trx, member.officeId, fieldsOf(body))
        await request.record('absence_marked', { aboutId: body.absent_id, subject: daysOf(body) }, trx)
        return found(trx, member, id)
      })
      .catch(inWords)
    logSecurity(request, 'substitution marked', { user_id: request.member.userId, member_id: body.absent_id })
    return toSubstitution(made)
  })

  registerCall(server, calls.changeSubstitution, async (request) => {
    const { body } = request
    const changed = await request
      .act(anybody, async (trx, member) => {
        const { id } = await found(trx, member, request.params.id)
        await updateSubstitution(trx, member.officeId, id, fieldsOf(body))
        await request.record('absence_marked', { aboutId: body.absent_id, subject: daysOf(body) }, trx)
        // Undoes the change where the absence would be of somebody else.
        return found(trx, member, id)
      })
      .catch(inWords)
    logSecurity(request, 'substitution marked', { user_id: request.member.userId, member_id: body.absent_id })
    return toSubstitution(changed)
  })

  registerCall(server, calls.removeSubstitution, async (request) => {
    const absentId = await request.act(anybody, async (trx, member) => {
      const { id, absentId } = await found(trx, member, request.params.id)
      await removeSubstitution(trx, member.officeId, id)
      await request.record('absence_removed', { aboutId: absentId }, trx)
      return absentId
    })
    logSecurity(request, 'substitution removed', { user_id: request.member.userId, member_id: absentId })
  })
}
