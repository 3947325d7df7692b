import * as calls from '@arauto/contract/calls/passkeys'
import { MESSAGES } from '@arauto/contract/messages'
import type { PasskeySignedIn } from '@arauto/contract/passkeys'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CodedError } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { Ceremonies, CeremonyRefusal } from './ceremonies.ts'
import { relyingPartyOf } from './relying-party.ts'
import { begun, requireParty } from './routes.ts'

export interface PasskeySignInDependencies {
  ceremonies: Ceremonies
  publicUrl: string
  /**
   * Signs somebody in within the limits on failed attempts, and writes it down.
   *
   * @returns the tokens, or why the proof is refused
   * @throws CodedError after too many failures
   */
  signInByPasskey(
    request: FastifyRequest,
    reply: FastifyReply,
    proof: {
      countedAs: string
      /** Null where it is nobody's. */
      userId: number | null
      verify: () => Promise<'right' | CeremonyRefusal>
    },
  ): Promise<PasskeySignedIn | { refused: CeremonyRefusal }>
}

/** The sign-in by passkey: what is asked without a sign-in. */
export function registerPasskeySignInRoutes(
  server: HttpServer,
  { ceremonies, publicUrl, signInByPasskey }: PasskeySignInDependencies,
): void {
  registerCall(server, calls.getPasskeySupport, async (request) => ({
    rp_id: relyingPartyOf(request, publicUrl)?.id ?? null,
  }))

  registerCall(server, calls.beginPasskeySignIn, async (request) =>
    begun(await ceremonies.beginSignIn(requireParty(request, publicUrl), request.ip)),
  )

  registerCall(server, calls.finishPasskeySignIn, async (request, reply) => {
    const party = requireParty(request, publicUrl)
    const { passkey, verify } = await ceremonies.finishSignIn(party, request.body.credential)
    const outcome = await signInByPasskey(request, reply, {
      // No user name begins with a blank.
      countedAs: ` passkey ${passkey?.id ?? ''}`,
      userId: passkey?.userId ?? null,
      verify,
    })
    if (!('refused' in outcome)) return outcome
    if (outcome.refused !== 'unknown passkey') throw new CodedError('passkey_refused', MESSAGES.passkeyRefused)
    throw new CodedError('passkey_unknown', MESSAGES.passkeyUnknown, { unknown_passkey: true })
  })
}
