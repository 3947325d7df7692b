import * as calls from '@arauto/contract/calls/passkeys'
import { MESSAGES } from '@arauto/contract/messages'
import type { PasskeyRegistration, PasskeySignIn } from '@arauto/contract/passkeys'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { call } from './call.ts'
import { errorMessage } from './error.ts'

const CANCELLED = 'A operação foi cancelada ou demorou demasiado. Tente novamente.'
const INCAPABLE =
  'Este dispositivo não consegue guardar uma chave de acesso: é preciso um PIN, uma impressão digital ou o reconhecimento do rosto.'
const FAILED = 'O navegador não conseguiu usar a chave de acesso. Tente novamente.'

/** Why a browser could not make or use a passkey, by the library's code. */
const SENTENCES: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_CEREMONY_ABORTED: CANCELLED,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: MESSAGES.passkeyExists,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: INCAPABLE,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: INCAPABLE,
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: INCAPABLE,
  ERROR_INVALID_DOMAIN: MESSAGES.passkeysUnavailable,
  ERROR_INVALID_RP_ID: MESSAGES.passkeysUnavailable,
}

/**
 * @param error anything thrown while a passkey was made or used
 * @returns what happened and what to do, in Portuguese
 */
export function passkeyErrorMessage(error: unknown): string {
  if (!(error instanceof WebAuthnError)) return errorMessage(error, FAILED)
  // Cancelled, timed out, or no passkey: browsers do not say which.
  if (error.cause instanceof Error && error.cause.name === 'NotAllowedError') return CANCELLED
  return SENTENCES[error.code] ?? FAILED
}

/**
 * Has the browser make a passkey.
 *
 * @param proof the password, where the server asked for it
 * @returns its domain, and what the server is sent of it
 * @throws {ApiError} of status 403 where the password has to be given again; whatever the browser throws
 */
export async function makePasskey(proof: {
  password?: string
}): Promise<{ rpId: string; credential: PasskeyRegistration['credential'] }> {
  const { options } = await call(calls.beginPasskeyRegistration, { body: proof })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { rpId: optionsJSON.rp.id ?? '', credential: await startRegistration({ optionsJSON }) }
}

/** Has the browser sign in with one of its passkeys. @returns its domain, and what the server is sent of it */
export async function requestPasskey(): Promise<{ rpId: string; credential: PasskeySignIn['credential'] }> {
  const { options } = await call(calls.beginPasskeySignIn, {})
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { rpId: optionsJSON.rpId ?? '', credential: await startAuthentication({ optionsJSON }) }
}

/** Tells the browser of a passkey that the server does not know, so that it is offered no more. Not every browser listens. */
export const dropPasskeyChallenge = (rpID: string, credentialID: string): Promise<void> =>
  sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => undefined)
