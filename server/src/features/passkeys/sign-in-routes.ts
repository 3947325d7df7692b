import { apiError } from '@arauto/contract/errors'
import { MESSAGES } from '@arauto/contract/messages'
import {
  ceremonyOptions,
  type PasskeySignedIn,
  passkeySignedIn,
  passkeySignIn,
  passkeySupport,
} from '@arauto/contract/passkeys'
import { API } from '@arauto/contract/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import type { Ceremonies, CeremonyRefusal } from './ceremonies.ts'
import { relyingPartyOf } from './relying-party.ts'
import { begun, requireParty } from './routes.ts'

interface PasskeySignInDependencies {
  ceremonies: Ceremonies
  publicUrl: string
  /**
   * Signs somebody in within the limits on failed attempts, and writes it down.
   *
   * @returns the tokens, or why the proof is refused
   * @throws HttpFailure 429 after too many failures
   */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    proof: {
      countedAs: string
      /** Null where it is nobody's. */
      userId: number | null
      judge: () => Promise<'right' | CeremonyRefusal>
    },
  ): Promise<PasskeySignedIn | { refused: CeremonyRefusal }>
}

const tags = ['Identidade']

/** The sign-in by passkey: what is asked without a sign-in. */
export function registerPasskeySignInRoutes(
  server: HttpServer,
  { ceremonies, publicUrl, signIn }: PasskeySignInDependencies,
): void {
  server.get(API.passkeySignIn, { schema: { tags, response: { 200: passkeySupport } } }, async (request) => ({
    rp_id: relyingPartyOf(request, publicUrl)?.id ?? null,
  }))

  server.post(
    API.passkeySignIn,
    { schema: { tags, response: { 200: ceremonyOptions, 409: apiError, 429: apiError } } },
    async (request) => begun(await ceremonies.beginSignIn(requireParty(request, publicUrl), request.ip)),
  )

  server.post(
    API.passkeySignInFinish,
    {
      schema: {
        tags,
        body: passkeySignIn,
        response: { 200: passkeySignedIn, 400: apiError, 401: apiError, 409: apiError, 429: apiError },
      },
    },
    async (request, reply) => {
      const party = requireParty(request, publicUrl)
      const { passkey, judge } = await ceremonies.finishSignIn(party, request.body.credential)
      const outcome = await signIn(request, reply, {
        // No user name begins with a blank.
        countedAs: ` passkey ${passkey?.id ?? ''}`,
        userId: passkey?.userId ?? null,
        judge,
      })
      if (!('refused' in outcome)) return outcome
      if (outcome.refused !== 'unknown passkey') throw new HttpFailure(401, MESSAGES.passkeyRefused)
      throw new HttpFailure(401, MESSAGES.passkeyUnknown, { unknown_passkey: true })
    },
  )
}
