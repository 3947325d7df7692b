import type { TokenPair } from '@arauto/contract/auth'
import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { record } from '../../domain/audit/record.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { findHomeOffice } from '../../domain/offices/members-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'
import { executePrepared } from '../../platform/database/prepared.ts'
import { logSecurity } from '../../platform/security-log.ts'
import { clientOf } from './client-kind.ts'
import type { Devices } from './devices.ts'
import { startSession } from './sessions-repository.ts'
import { recordSignIn } from './sign-in-history.ts'
import type { Tokens } from './tokens.ts'
import type { User } from './users-repository.ts'

/**
 * Signs in a user who has proved their identity: remembers the device and records the sign-in.
 *
 * @param by the means of proof
 * @param office the one to work in; left out, the user's last one
 * @returns the tokens
 * @throws CodedError when the password was changed meanwhile
 */
export type OpenSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
  by: 'password' | 'passkey',
  office?: OfficeId,
) => Promise<TokenPair>

/**
 * Keeps a password from being changed until the session stands, which the change then ends with the others.
 *
 * @throws CodedError when it was changed since it was compared
 */
async function mustStillProve(trx: Database, { id, password_hash }: User): Promise<void> {
  const unchanged = trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
  const [user] = await executePrepared(trx, unchanged.compile())
  if (!user) throw new CodedError('wrong_credentials', MESSAGES.wrongCredentials)
}

export function createSessionOpener(db: Database, tokens: Tokens, devices: Devices): OpenSession {
  return async (request, reply, user, by, office) => {
    const knownDevice = devices.known(request, user) !== null
    const device = devices.remember(request, reply, user)
    const client = clientOf(request)
    const home = office ?? (await findHomeOffice(db, user))
    const session = await db.transaction().execute(async (trx) => {
      if (by === 'password') await mustStillProve(trx, user)
      const started = await startSession(trx, user, { ...client, device }, home)
      await recordSignIn(trx, user.id, started.id, client)
      await record(trx, { officeId: home, userId: user.id, event: 'sign_in', address: request.ip })
      return started
    })
    logSecurity(request, 'sign-in', {
      user_id: user.id,
      username: user.username,
      session: session.id,
      known_device: knownDevice,
      by,
    })
    return { access: await tokens.access(session), refresh: await tokens.refresh(session) }
  }
}
