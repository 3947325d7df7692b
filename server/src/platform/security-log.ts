import type { FastifyRequest } from 'fastify'

/** The logged events of authentication. */
export type SecurityEvent =
  | 'registration'
  | 'registration refused'
  | 'sign-in'
  | 'sign-in refused'
  | 'sign-out'
  | 'session refused'
  | 'session ended'
  | 'sign-in denied by its user'
  | 'reauthentication refused'
  | 'second factor on'
  | 'second factor off'
  | 'recovery codes made'
  | 'invitation made'
  | 'invitation revoked'
  | 'invitation accepted'
  | 'member changed'
  | 'member removed'
  | 'substitution marked'
  | 'substitution removed'
  | 'passkey added'
  | 'passkey not added'
  | 'passkey removed'
  | 'password change'
  | 'password change refused'
  | 'extension token made'
  | 'extension token revoked'
  | 'extension token refused'
  | 'calendar address made'
  | 'calendar address revoked'
  | 'calendar address refused'

/** Without any typed text: a password typed as the user name must not be logged. */
interface SecurityFields {
  user_id?: number | undefined
  /** The name of an existing user. */
  username?: string | undefined
  session?: string | undefined
  ended_session?: string
  token_id?: number | undefined
  member_id?: number
  invitation_id?: number
  role?: string | undefined
  known_device?: boolean
  /** What a sign-in was proved with. */
  by?: 'password' | 'passkey'
  reason?: string
  retry_after?: number
  revoked_extension_tokens?: number
}

/** Writes one line, at the level `info`, with the client's address. */
export function logSecurity(request: FastifyRequest, event: SecurityEvent, fields: SecurityFields): void {
  request.log.info({ event, address: request.ip, ...fields }, 'security')
}
