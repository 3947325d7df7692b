import type { FastifyRequest } from 'fastify'
import type { Passwords } from './passwords.ts'
import type { Refusal, VerifyAttempt } from './sign-in-attempt.ts'
import { type User, usernameKey } from './users-repository.ts'

/** What a code is worth; `code missing`: one is needed and none came. */
type CodeOutcome = 'right' | 'wrong code' | 'code missing'

/**
 * Compares a password, a code or both within the limits on failed attempts; takes as long, and says the same, for a user
 * who does not exist. Where only the code is missing nothing counts: neither as a failure nor as a success.
 *
 * @throws CodedError after too many failures, and while too many others wait for theirs
 */
export type CredentialCheck = (
  request: FastifyRequest,
  tried: TriedCredentials,
) => Promise<CodeOutcome | 'wrong password'>

interface TriedCredentials {
  /** As it was typed. */
  username: string
  /** Whose name it is, or null. */
  user: User | null
  /** Left out where none is asked for. */
  password?: string | undefined
  /** Verifies the code, once the password is right; left out where none is asked for. */
  code?: ((userId: number) => Promise<CodeOutcome>) | undefined
  /** The log's word for a refusal. */
  refusal: Refusal
}

const RESULTS = {
  'no such user': 'wrong_password',
  'wrong password': 'wrong_password',
  'wrong code': 'wrong_code',
  'code missing': null,
} as const

export function createCredentialCheck(verifyAttempt: VerifyAttempt, passwords: Passwords): CredentialCheck {
  return async (request, { username, user, password, code, refusal }) => {
    const outcome = await verifyAttempt<keyof typeof RESULTS>(request, {
      countedAs: usernameKey(username),
      user,
      refusal,
      verify: async () => {
        const matches =
          password === undefined ||
          (await passwords.match(request.countedAddress, user?.password_hash ?? null, password))
        if (!user) return 'no such user'
        if (!matches) return 'wrong password'
        return code ? code(user.id) : 'right'
      },
      resultOf: (reason) => RESULTS[reason],
    })
    return outcome === 'no such user' ? 'wrong password' : outcome
  }
}
