import { clientName, clientOf } from '../features/auth/client-kind.ts'
import { createCredentialCheck } from '../features/auth/credential-check.ts'
import { createDevices } from '../features/auth/devices.ts'
import { createSessionOpener } from '../features/auth/open-session.ts'
import { createPasskeySignIn } from '../features/auth/passkey-sign-in.ts'
import { registerPasswordRoute } from '../features/auth/password-routes.ts'
import { createReauthentication } from '../features/auth/reauthentication.ts'
import { registerAuthRoutes } from '../features/auth/routes.ts'
import { registerSessionRoutes } from '../features/auth/session-routes.ts'
import { moveSession } from '../features/auth/sessions-repository.ts'
import { createAttempts } from '../features/auth/sign-in-attempt.ts'
import { createTokens } from '../features/auth/tokens.ts'
import { removeTokens } from '../features/extension/tokens-repository.ts'
import { registerInvitationPreview, registerInvitationRoutes } from '../features/office/invitation-routes.ts'
import { createInvitations } from '../features/office/invitations.ts'
import { registerOfficeRoutes } from '../features/office/routes.ts'
import { registerSubstitutionRoutes } from '../features/office/substitution-routes.ts'
import { createCeremonies } from '../features/passkeys/ceremonies.ts'
import { registerPasskeyRoutes } from '../features/passkeys/routes.ts'
import { registerPasskeySignInRoutes } from '../features/passkeys/sign-in-routes.ts'
import { registerSecondFactorRoutes } from '../features/second-factor/routes.ts'
import { createSecondFactors } from '../features/second-factor/second-factor.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Platform } from './compose-platform.ts'
import { isMailOn } from './mail-setup.ts'

/** What recognises users. */
export type Identity = ReturnType<typeof composeIdentity>

/** @returns what recognises users: passwords, passkeys, second factors and the sign-ins that follow from them */
export function composeIdentity({ config, database, secrets, answers, passwords }: Platform) {
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
    signInsEnded: answers.forget,
    tokens,
    openSession,
    secondFactors,
    hasSecondFactor: secondFactors.isActive,
    reauthenticate: createReauthentication(db, checkCredentials),
    invitations: createInvitations(db),
    ceremonies: createCeremonies(db, secrets.deriveKey('passkey-users')),
    signIn: createPasskeySignIn(db, verifyAttempt, openSession),
  }
}

/** The calls by which a user signs in or registers. */
export function registerSignIn(server: HttpServer, identity: Identity): void {
  registerAuthRoutes(server, identity)
  registerInvitationPreview(server, identity.invitations)
  registerPasskeySignInRoutes(server, identity)
}

/** The calls about a user's own sign-in, and about who belongs to the office. */
export function registerIdentity(signedIn: HttpServer, identity: Identity): void {
  const { db, secondFactors, reauthenticate, invitations } = identity
  const office = { ...identity, moveSession }
  registerPasswordRoute(signedIn, { ...identity, revokeExtensionTokens: removeTokens })
  registerSessionRoutes(signedIn, identity)
  registerSecondFactorRoutes(signedIn, { db, factors: secondFactors, reauthenticate })
  registerPasskeyRoutes(signedIn, { ...identity, clientNameOf: (request) => clientName(clientOf(request)) })
  registerOfficeRoutes(signedIn, office)
  registerInvitationRoutes(signedIn, office, invitations)
  registerSubstitutionRoutes(signedIn)
}
