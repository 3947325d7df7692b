import type { AccountTest } from '@arauto/contract/accounts'
import * as calls from '@arauto/contract/calls/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import { call } from './call.ts'
import { ApiError } from './error.ts'

/**
 * Signs in at the portal once, with a password or a certificate.
 *
 * @returns whether the portal accepted it, and the sentence to show
 * @throws {ApiError} when the portal or the server did not respond, which says nothing about the account
 */
export async function testSignIn(body: AccountTest): Promise<{ ok: boolean; sentence: string }> {
  const refused = (said: string | null) => ({
    ok: false,
    sentence:
      body.sign_in === 'certificate' || said === MESSAGES.portalCertificateRequired
        ? said || MESSAGES.connectionFailed
        : MESSAGES.connectionFailed,
  })
  try {
    const { status, message } = await call(calls.testAccount, { body })
    return status === 'error' ? refused(message) : { ok: true, sentence: MESSAGES.connectionOk }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return refused(error.serverMessage)
    throw error
  }
}

/**
 * Has the portal accept a sign-in before it is stored. A portal that does not answer says nothing about it: the account
 * is stored, and checked when the portal is there.
 *
 * @throws {ApiError} a refusal as the reason of the field `password`
 */
export async function proveSignIn(body: AccountTest): Promise<void> {
  const { ok, sentence } = await testSignIn(body).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 429 || error.status === 503)) return { ok: true, sentence: '' }
    throw error
  })
  if (!ok) throw new ApiError('http', 400, { body: { message: sentence, errors: { password: [sentence] } } })
}
