import * as calls from '@arauto/contract/calls/passkeys'
import { MESSAGES } from '@arauto/contract/messages'
import type { PasskeySignedIn } from '@arauto/contract/passkeys'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordInOffices } from '../../domain/audit/record.ts'
import { anybody } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { logSecurity, type SecurityEvent } from '../../platform/security-log.ts'
import type { Ceremonies, CeremonyRefusal } from './ceremonies.ts'
import { insertPasskey, listPasskeys, type PasskeyRecord, removePasskey, renamePasskey } from './passkeys-repository.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

export interface PasskeyDependencies {
  db: Database
  ceremonies: Ceremonies
  publicUrl: string
  /** Asks for the password unless it was given lately. @throws CodedError where it is missing or wrong */
  reauthenticate(request: FastifyRequest, password: string | undefined): Promise<{ id: number; username: string }>
  /** What a request is made with, in words: `Chrome no Windows`. */
  clientNameOf(request: FastifyRequest): string
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

/** @throws CodedError where browsers allow no passkeys */
function requireParty(request: FastifyRequest, publicUrl: string): RelyingParty {
  const party = relyingPartyOf(request, publicUrl)
  if (!party) throw new CodedError('passkeys_unavailable', MESSAGES.passkeysUnavailable)
  return party
}

/** @returns what begins a ceremony. @throws CodedError where there is nothing, since too many are under way */
function begun(options: PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON | null) {
  if (options === null) throw new CodedError('too_many_ceremonies', MESSAGES.tooBusy, { retryAfter: 60 })
  return { options: { ...options } }
}

/** The sign-in by passkey: what is asked without a sign-in. */
export function registerPasskeySignInRoutes(
  server: HttpServer,
  { ceremonies, publicUrl, signInByPasskey }: PasskeyDependencies,
): void {
  registerCall(server, calls.getPasskeySupport, async (request) => ({
    rp_id: relyingPartyOf(request, publicUrl)?.id ?? null,
  }))

  registerCall(server, calls.beginPasskeySignIn, async (request) =>
    begun(await ceremonies.beginSignIn(requireParty(request, publicUrl), request.countedAddress)),
  )

  registerCall(server, calls.finishPasskeySignIn, async (request, reply) => {
    const party = requireParty(request, publicUrl)
    const { passkey, verify } = await ceremonies.finishSignIn(party, request.body.credential)
    const outcome = await signInByPasskey(request, reply, {
      // No user name begins with a space.
      countedAs: ` passkey ${passkey?.id ?? ''}`,
      userId: passkey?.userId ?? null,
      verify,
    })
    if (!('refused' in outcome)) return outcome
    if (outcome.refused !== 'unknown passkey') throw new CodedError('passkey_refused', MESSAGES.passkeyRefused)
    throw new CodedError('passkey_unknown', MESSAGES.passkeyUnknown, { unknown_passkey: true })
  })
}

/** The user's own passkeys: listed, added, renamed, removed. */
export function registerPasskeyRoutes(
  server: HttpServer,
  { db, ceremonies, publicUrl, reauthenticate, clientNameOf }: PasskeyDependencies,
): void {
  const log = (request: FastifyRequest, event: SecurityEvent, reason?: string) =>
    logSecurity(request, event, {
      user_id: request.user.userId,
      session: request.user.sid,
      ...(reason !== undefined && { reason }),
    })

  registerCall(server, calls.listPasskeys, async (request) => ({
    rp_id: relyingPartyOf(request, publicUrl)?.id ?? null,
    results: (await listPasskeys(db, request.user.userId)).map(toPasskey),
  }))

  registerCall(server, calls.beginPasskeyRegistration, async (request) => {
    const party = requireParty(request, publicUrl)
    const user = await reauthenticate(request, request.body?.password)
    return begun(await ceremonies.beginRegistration(party, user, request.user.sid, request.countedAddress))
  })

  registerCall(server, calls.finishPasskeyRegistration, async (request) => {
    const party = requireParty(request, publicUrl)
    const { userId, sid } = request.user
    const made = await ceremonies.finishRegistration(party, sid, request.body.credential)
    if ('refused' in made) {
      log(request, 'passkey not added', made.refused)
      throw new CodedError('passkey_not_added', MESSAGES.passkeyNotAdded)
    }
    const passkey = { ...made, name: request.body.name ?? clientNameOf(request) }
    const added = await request.act(anybody, (trx) => insertPasskey(trx, userId, passkey))
    if (!added) throw new CodedError('passkey_exists', MESSAGES.passkeyExists)
    log(request, 'passkey added')
    await recordInOffices(db, request.user.userId, { event: 'passkey_added', address: request.ip })
    return toPasskey(added)
  })

  registerCall(server, calls.renamePasskey, async (request) => {
    const { params, body, user } = request
    const renamed = mustExist(
      await request.act(anybody, (trx) => renamePasskey(trx, user.userId, params.id, body.name)),
    )
    return toPasskey(renamed)
  })

  registerCall(server, calls.removePasskey, async (request) => {
    const { params, user } = request
    await reauthenticate(request, request.body?.password)
    mustExist(await request.act(anybody, (trx) => removePasskey(trx, user.userId, params.id)))
    log(request, 'passkey removed')
    await recordInOffices(db, request.user.userId, { event: 'passkey_removed', address: request.ip })
  })
}

const toPasskey = ({ created_at: created, last_used_at: used, ...rest }: PasskeyRecord) => ({
  ...rest,
  created_at: created.toISOString(),
  last_used_at: used?.toISOString() ?? null,
})
