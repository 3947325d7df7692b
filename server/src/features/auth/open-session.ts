import type { TokenPair } from '@arauto/contract/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { record } from '../../domain/audit/record.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
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
 */
export type OpenSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
  by: 'password' | 'passkey',
  office?: OfficeId,
) => Promise<TokenPair>

export function createSessionOpener(db: Database, tokens: Tokens, devices: Devices): OpenSession {
  return async (request, reply, user, by, office) => {
    const knownDevice = devices.known(request, user) !== null
    const device = devices.remember(request, reply, user)
    const client = clientOf(request)
    const session = await startSession(db, user, { ...client, device }, office)
    await recordSignIn(db, user.id, session.id, client)
    const { officeId } = session
    await record(db, { officeId, userId: user.id, event: 'sign_in', address: request.ip })
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
