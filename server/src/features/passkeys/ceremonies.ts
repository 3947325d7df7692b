import { timingSafeEqual } from 'node:crypto'
import type { PasskeyRegistration, PasskeySignIn } from '@arauto/contract/passkeys'
import type { Database } from '../../domain/schema.ts'
import { CHALLENGE_SECONDS, consumeChallenge, isChallenge, newChallenge } from './challenges.ts'
import { findPasskey, listCredentials, type NewPasskey, recordPasskeyUse } from './passkeys-repository.ts'
import type { RelyingParty } from './relying-party.ts'
import { handleOf } from './user-handles.ts'

/** Why a ceremony is refused. */
export type CeremonyRefusal =
  | 'unknown passkey'
  | 'passkey challenge'
  | 'passkey origin'
  | 'passkey of another user'
  | 'passkey not verified'
  | 'passkey counter'

/** Loaded with the first ceremony: it takes 7 MB, and many an office uses no passkeys. */
const webauthn = () => import('@simplewebauthn/server')
const encodings = () => import('@simplewebauthn/server/helpers')

/** What nearly every authenticator has; the first is preferred: EdDSA, ES256 and RS256 (IANA, COSE Algorithms). */
const ALGORITHMS = [-8, -7, -257]
const PRODUCT = 'Arauto'
const TIMEOUT_MS = CHALLENGE_SECONDS * 1000

/**
 * WebAuthn's ceremonies. Passkeys are discoverable, so that no user name is needed, and the authenticator verifies its user
 * each time, so that one is possession and knowledge in one. What begins a ceremony gives null while too many are under way.
 *
 * @param key makes the users' handles, by which authenticators tell them apart
 */
export function createCeremonies(db: Database, key: Buffer) {
  const isHandleOf = async (userId: number, given: string | null | undefined): Promise<boolean> => {
    const [own, handle] = [await handleOf(db, key, userId), Buffer.from(given ?? '', 'base64url')]
    return own.length === handle.length && timingSafeEqual(own, handle)
  }

  /** Takes the challenge that was signed. @returns it with the page's origin, or why it does not count */
  const takeClientData = async (
    party: RelyingParty,
    clientDataJSON: string,
    sid: string | null,
  ): Promise<{ challenge: string; origin: string } | { refused: CeremonyRefusal }> => {
    const client = await clientDataOf(clientDataJSON)
    if (!client || !(await consumeChallenge(db, client.challenge, sid))) return { refused: 'passkey challenge' }
    return party.isOrigin(client.origin) ? client : { refused: 'passkey origin' }
  }

  return {
    async beginRegistration(party: RelyingParty, user: { id: number; username: string }, sid: string, address: string) {
      const challenge = await newChallenge(db, sid, address)
      const known = await listCredentials(db, user.id)
      return (
        challenge &&
        (await webauthn()).generateRegistrationOptions({
          rpName: PRODUCT,
          rpID: party.id,
          userName: user.username,
          userDisplayName: user.username,
          userID: await handleOf(db, key, user.id),
          challenge,
          timeout: TIMEOUT_MS,
          excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          supportedAlgorithmIDs: ALGORITHMS,
        })
      )
    },

    /** @returns the new passkey, without its name; or why it is refused */
    async finishRegistration(
      party: RelyingParty,
      sid: string,
      made: PasskeyRegistration['credential'],
    ): Promise<Omit<NewPasskey, 'name'> | { refused: CeremonyRefusal }> {
      const client = await takeClientData(party, made.response.clientDataJSON, sid)
      if ('refused' in client) return client
      const { transports = [], clientDataJSON, attestationObject } = made.response
      const verified = await verifiedBy(async () => {
        const { registrationInfo } = await (await webauthn()).verifyRegistrationResponse({
          response: {
            ...made,
            response: { clientDataJSON, attestationObject: await withoutStatement(attestationObject) },
            clientExtensionResults: {},
          },
          expectedChallenge: client.challenge,
          expectedOrigin: client.origin,
          expectedRPID: party.id,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        })
        return registrationInfo?.credential ?? null
      })
      if (!verified) return { refused: 'passkey not verified' }
      const { id: credentialId, publicKey, counter } = verified
      return { credentialId, publicKey, counter, transports, rpId: party.id }
    },

    async beginSignIn(party: RelyingParty, address: string) {
      const challenge = await newChallenge(db, null, address)
      return (
        challenge &&
        (await webauthn()).generateAuthenticationOptions({
          rpID: party.id,
          challenge,
          timeout: TIMEOUT_MS,
          userVerification: 'required',
        })
      )
    },

    /** @returns the passkey, null for an unknown one, and a function that verifies its signature */
    async finishSignIn(party: RelyingParty, used: PasskeySignIn['credential']) {
      const passkey = await findPasskey(db, used.id)
      const { userHandle, ...response } = used.response
      const verify = async (): Promise<'right' | CeremonyRefusal> => {
        const client = await takeClientData(party, response.clientDataJSON, null)
        if (!passkey) return 'unknown passkey'
        if ('refused' in client) return client.refused
        if (!(await isHandleOf(passkey.userId, userHandle))) return 'passkey of another user'
        const verified = await verifiedBy(async () => {
          const { verified, authenticationInfo } = await (await webauthn()).verifyAuthenticationResponse({
            response: { ...used, response, clientExtensionResults: {} },
            expectedChallenge: client.challenge,
            expectedOrigin: client.origin,
            expectedRPID: party.id,
            requireUserVerification: true,
            // Compared where it is stored, since another process may be verifying too.
            credential: { id: used.id, publicKey: passkey.publicKey, counter: 0 },
          })
          return verified ? authenticationInfo : null
        })
        if (!verified) return 'passkey not verified'
        return (await recordPasskeyUse(db, passkey.id, verified.newCounter)) ? 'right' : 'passkey counter'
      }
      return { passkey, verify }
    },
  }
}

export type Ceremonies = ReturnType<typeof createCeremonies>

/** @returns what the browser says was signed, and on which page; null where it is unreadable */
async function clientDataOf(encoded: string): Promise<{ challenge: string; origin: string } | null> {
  try {
    const { challenge, origin } = (await encodings()).decodeClientDataJSON(encoded)
    return isChallenge(challenge) && typeof origin === 'string' ? { challenge, origin } : null
  } catch {
    return null
  }
}

/**
 * None is asked for, and browsers leave it out then; whoever sends one all the same is believed no more for it, and the
 * library looks up no certificates.
 *
 * @returns the attestation object without its attestation statement
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await encodings()
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(attestation))
}

/** @returns what the library verified; null where it refuses, which it does by throwing */
const verifiedBy = <T>(verify: () => Promise<T | null>): Promise<T | null> => verify().catch(() => null)
