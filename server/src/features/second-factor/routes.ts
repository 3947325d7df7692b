import * as calls from '@arauto/contract/calls/second-factor'
import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyRequest } from 'fastify'
import { recordInOffices } from '../../domain/audit/record.ts'
import { anybody } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { removeSecondFactor, type SecondFactors } from './second-factor.ts'
import { setUpUri } from './totp.ts'

export interface SecondFactorDependencies {
  db: Database
  secondFactors: SecondFactors
  /**
   * Asks for the password unless it was given lately, and for the code.
   *
   * @throws CodedError where either is missing or wrong
   */
  reauthenticate(
    request: FastifyRequest,
    password: string | undefined,
    codeIsRight?: (userId: number) => Promise<boolean>,
  ): Promise<{ id: number; username: string }>
}
/** How the office's record names what the log does. */
const RECORDED = {
  'second factor on': 'second_factor_on',
  'second factor off': 'second_factor_off',
  'recovery codes made': 'recovery_codes_made',
} as const

/** The user's own second factor: set up, turned off, and its recovery codes. */
export function registerSecondFactorRoutes(
  server: HttpServer,
  { db, secondFactors: factors, reauthenticate }: SecondFactorDependencies,
): void {
  const requireActive = async (userId: number) => {
    if (!(await factors.isActive(userId))) throw new CodedError('second_factor_inactive', MESSAGES.secondFactorInactive)
  }
  const take = (request: FastifyRequest, userId: number, code: string) =>
    request.act(anybody, (trx) => factors.take(userId, code, trx))
  const log = (request: FastifyRequest, event: keyof typeof RECORDED) => {
    logSecurity(request, event, { user_id: request.user.userId, session: request.user.sid })
    return recordInOffices(db, request.user.userId, { event: RECORDED[event], address: request.ip })
  }

  registerCall(server, calls.getSecondFactor, async (request) => {
    const factor = await factors.find(request.user.userId)
    return {
      active: factor !== null,
      since: factor?.since.toISOString() ?? null,
      last_used_at: factor?.lastUsedAt?.toISOString() ?? null,
      recovery_codes_left: factor?.recoveryCodesLeft ?? 0,
    }
  })

  registerCall(server, calls.beginSecondFactor, async (request) => {
    const user = await reauthenticate(request, request.body?.password)
    const secret = await request.act(anybody, (trx) => factors.begin(user.id, trx))
    if (secret === null) throw new CodedError('second_factor_active', MESSAGES.secondFactorActive)
    return { secret, uri: setUpUri(secret, user.username) }
  })

  registerCall(server, calls.confirmSecondFactor, async (request) => {
    const { password, code } = request.body
    if (await factors.isActive(request.user.userId))
      throw new CodedError('second_factor_active', MESSAGES.secondFactorActive)
    let made: string[] | null = null
    await reauthenticate(request, password, async (userId) => {
      made = await request.act(anybody, (trx) => factors.confirm(userId, code, trx))
      return made !== null
    })
    await log(request, 'second factor on')
    return { recovery_codes: made ?? [] }
  })

  registerCall(server, calls.renewRecoveryCodes, async (request) => {
    const { password, code } = request.body
    await requireActive(request.user.userId)
    const { id } = await reauthenticate(request, password, (userId) => take(request, userId, code))
    const recoveryCodes = await request.act(anybody, (trx) => factors.renewRecoveryCodes(id, trx))
    await log(request, 'recovery codes made')
    return { recovery_codes: recoveryCodes }
  })

  registerCall(server, calls.removeSecondFactor, async (request) => {
    const { password, code } = request.body
    await requireActive(request.user.userId)
    const { id } = await reauthenticate(request, password, (userId) => take(request, userId, code))
    await request.act(anybody, (trx) => removeSecondFactor(trx, id))
    await log(request, 'second factor off')
  })
}
