import { isLongEnough } from '@arauto/contract/auth'
import * as calls from '@arauto/contract/calls/auth'
import { isCommonPassword } from '@arauto/contract/common-passwords'
import { MESSAGES, passwordMinimum } from '@arauto/contract/messages'
import { recordInOffices } from '../../domain/audit/record.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { logSecurity } from '../../platform/security-log.ts'
import type { CredentialCheck } from './credential-check.ts'
import type { Devices } from './devices.ts'
import type { Passwords } from './passwords.ts'
import { endOtherSessions, recordPasswordUse } from './sessions-repository.ts'
import { findUser, updatePassword } from './users-repository.ts'

export interface PasswordDependencies {
  db: Database
  devices: Devices
  passwords: Passwords
  checkCredentials: CredentialCheck
  /** How many characters the office asks for; never fewer than the specification does. */
  passwordMinLength: number
  /** Ends all of a user's extension tokens. @returns how many */
  revokeExtensionTokens(trx: Database, userId: number): Promise<number>
}

/** Changes the signed-in user's password. */
export function registerPasswordRoute(server: HttpServer, dependencies: PasswordDependencies): void {
  const { db, devices, passwords, checkCredentials, passwordMinLength, revokeExtensionTokens } = dependencies
  registerCall(server, calls.changePassword, async (request, reply) => {
    const { userId, sid } = request.user
    const user = await findUser(db, userId)
    if (!user) throw new CodedError('session_ended', MESSAGES.sessionEnded)
    const { username } = user
    const logged = { user_id: userId, username, session: sid }
    const tried = {
      username,
      user,
      password: request.body.current_password,
      refusal: 'password change refused',
    } as const
    // A stolen session must not become a way of guessing the password: wrong ones count like failed sign-ins.
    if ((await checkCredentials(request, tried)) !== 'right') {
      throw new CodedError('current_password_wrong', MESSAGES.currentPasswordWrong, {
        current_password: [MESSAGES.currentPasswordWrong],
      })
    }
    const refused = refusalOf(request.body.new_password, passwordMinLength)
    if (refused) logSecurity(request, 'password change refused', { ...logged, reason: 'new password not taken' })
    if (refused) throw new CodedError('new_password_refused', refused, { new_password: [refused] })
    const passwordHash = await passwords.hash(request.countedAddress, request.body.new_password)
    const revoked = await db.transaction().execute(async (trx) => {
      await updatePassword(trx, user.id, passwordHash)
      await endOtherSessions(trx, user.id, sid)
      await recordPasswordUse(trx, sid)
      await recordInOffices(trx, user.id, { event: 'password_changed', address: request.ip })
      return request.body.revoke_extension_tokens ? revokeExtensionTokens(trx, user.id) : 0
    })
    devices.remember(request, reply, user, passwordHash)
    logSecurity(request, 'password change', { ...logged, revoked_extension_tokens: revoked })
    return { message: MESSAGES.passwordChanged }
  })
}

/** @returns why a new password is not taken, or null */
function refusalOf(password: string, passwordMinLength: number): string | null {
  if (!isLongEnough(password)) return MESSAGES.passwordTooShort
  if (!isLongEnough(password, passwordMinLength)) return passwordMinimum(passwordMinLength)
  return isCommonPassword(password) ? MESSAGES.passwordCommon : null
}
