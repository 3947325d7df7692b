import type { FastifyRequest } from 'fastify'
import { clientName, clientOf } from '../features/auth/client-kind.ts'
import { createCredentialCheck } from '../features/auth/credential-check.ts'
import { createDevices } from '../features/auth/devices.ts'
import { createSessionOpener } from '../features/auth/open-session.ts'
import { createPasskeySignIn } from '../features/auth/passkey-sign-in.ts'
import { createReauthentication } from '../features/auth/reauthentication.ts'
import { findSessionMember, moveSession } from '../features/auth/sessions-repository.ts'
import { createAttempts } from '../features/auth/sign-in-attempt.ts'
import { createTokens } from '../features/auth/tokens.ts'
import { removeTokens } from '../features/extension/tokens-repository.ts'
import { createCeremonies } from '../features/passkeys/ceremonies.ts'
import { createSecondFactors } from '../features/second-factor/second-factor.ts'
import type { Platform } from './compose-platform.ts'
import { isMailOn } from './mail-setup.ts'

/** @returns what recognises users: passwords, passkeys, second factors and the sign-ins that follow from them */
export function composeIdentity({ config, database, secrets, passwords }: Platform) {
  const { db } = database
  const tokens = createTokens(secrets.deriveKey('tokens'))
  const devices = createDevices(secrets.deriveKey('devices'))
  const verifyAttempt = createAttempts(db, devices)
  const checkCredentials = createCredentialCheck(verifyAttempt, passwords)
  const openSession = createSessionOpener(db, tokens, devices)
  const secondFactors = createSecondFactors(db, secrets)
  return {
    db,
    devices,
    passwords,
    checkCredentials,
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    registrationOpen: config.REGISTRATION === 'open',
    publicUrl: config.PUBLIC_URL,
    sendsMail: isMailOn(config),
    tokens,
    openSession,
    secondFactors,
    hasSecondFactor: secondFactors.isActive,
    reauthenticate: createReauthentication(db, checkCredentials),
    ceremonies: createCeremonies(db, secrets.deriveKey('passkey-users')),
    signInByPasskey: createPasskeySignIn(db, verifyAttempt, openSession),
    moveSession,
    revokeExtensionTokens: removeTokens,
    clientNameOf: (request: FastifyRequest) => clientName(clientOf(request)),
    /** @returns who works in the session, or null if it has ended or is closed until a second factor is set up */
    async sessionMember(sid: string) {
      const member = await findSessionMember(db, sid)
      const isOpen = member && (!member.secondFactorRequired || (await secondFactors.isActive(member.userId)))
      return isOpen ? member : null
    },
  }
}
