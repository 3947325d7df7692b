import * as calls from '@arauto/contract/calls/passkeys'
import { MESSAGES } from '@arauto/contract/messages'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { recordInOffices } from '../../domain/audit/record.ts'
import { anybody } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { logSecurity, type SecurityEvent } from '../../platform/security-log.ts'
import type { Ceremonies } from './ceremonies.ts'
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
}

/** @throws CodedError where browsers allow no passkeys */
export function requireParty(request: FastifyRequest, publicUrl: string): RelyingParty {
  const party = relyingPartyOf(request, publicUrl)
  if (!party) throw new CodedError('passkeys_unavailable', MESSAGES.passkeysUnavailable)
  return party
}

/** @returns what begins a ceremony. @throws CodedError where there is nothing, since too many are under way */
export function begun(options: PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON | null) {
  if (options === null) throw new CodedError('too_many_ceremonies', MESSAGES.tooBusy, { retryAfter: 60 })
  return { options: { ...options } }
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
    return begun(await ceremonies.beginRegistration(party, user, request.user.sid, request.ip))
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
