import * as calls from '@arauto/contract/calls/office'
import { formatDate } from '@arauto/contract/dates'
import { OFFICE_MESSAGES, type SubstitutionChange } from '@arauto/contract/office'
import { anybody, type Member } from '../../domain/offices/member.ts'
import {
  findSubstitution,
  insertSubstitution,
  removeSubstitution,
  updateSubstitution,
} from '../../domain/offices/substitutions-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, fieldError, mustExist } from '../../platform/coded-error.ts'
import { isForeignKeyViolation } from '../../platform/database/database.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { logSecurity } from '../../platform/security-log.ts'

/** The longest absence, in days: a typing error must not give access for decades. */
const LONGEST_DAYS = 2 * 366

const daysOf = ({ first_day, last_day }: SubstitutionChange): string =>
  `${formatDate(first_day)} a ${formatDate(last_day)}`

/** Absences: a member's own, and those of everybody for the responsável. */
export function registerSubstitutionRoutes(server: HttpServer): void {
  const mayMark = ({ role, userId }: Member, absentId: number) => {
    if (role !== 'responsavel' && absentId !== userId)
      throw new CodedError('absence_of_others', OFFICE_MESSAGES.absenceOfOthers)
  }
  const mustBeShort = ({ first_day, last_day }: SubstitutionChange) => {
    if (Date.parse(last_day) - Date.parse(first_day) > LONGEST_DAYS * 24 * 60 * 60 * 1000) {
      throw fieldError('absence_too_long', 'last_day', OFFICE_MESSAGES.absenceTooLong)
    }
  }
  const found = async (trx: Database, member: Member, id: number) => {
    const stored = mustExist(await findSubstitution(trx, member.officeId, id))
    mayMark(member, stored.absent_id)
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
        mustBeShort(body)
        const id = await insertSubstitution(trx, member.officeId, body)
        await request.record('absence_marked', { aboutId: body.absent_id, subject: daysOf(body) }, trx)
        return found(trx, member, id)
      })
      .catch(inWords)
    logSecurity(request, 'substitution marked', { user_id: request.member.userId, member_id: body.absent_id })
    return made
  })

  registerCall(server, calls.changeSubstitution, async (request) => {
    const { body } = request
    const changed = await request
      .act(anybody, async (trx, member) => {
        const { id } = await found(trx, member, request.params.id)
        mustBeShort(body)
        await updateSubstitution(trx, member.officeId, id, body)
        await request.record('absence_marked', { aboutId: body.absent_id, subject: daysOf(body) }, trx)
        // Undoes the change where the absence would be of somebody else.
        return found(trx, member, id)
      })
      .catch(inWords)
    logSecurity(request, 'substitution marked', { user_id: request.member.userId, member_id: body.absent_id })
    return changed
  })

  registerCall(server, calls.removeSubstitution, async (request) => {
    const absentId = await request.act(anybody, async (trx, member) => {
      const { id, absent_id: absentId } = await found(trx, member, request.params.id)
      await removeSubstitution(trx, member.officeId, id)
      await request.record('absence_removed', { aboutId: absentId }, trx)
      return absentId
    })
    logSecurity(request, 'substitution removed', { user_id: request.member.userId, member_id: absentId })
  })
}
