import { tokenPair } from './auth.ts'
import { MESSAGES } from './messages.ts'
import { filledText, trimmedText } from './text-field.ts'
import * as z from './zod.ts'

/** A passkey as its user sees it; the key itself does not leave the server. */
export const passkey = z.named('Passkey', {
  id: z.int(),
  credential_id: z.string().with(z.describe('by which the authenticator knows it')),
  name: z.string(),
  rp_id: z.string().with(z.describe('the domain that it signs in to')),
  created_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()),
})
export type Passkey = z.infer<typeof passkey>

const rpId = z
  .nullable(z.string())
  .with(
    z.describe('the domain for which passkeys can be made and used; null where the server is reached by plain http'),
  )

export const passkeyList = z.named('PasskeyList', { rp_id: rpId, results: z.array(passkey) })

export const passkeySupport = z.named('PasskeySupport', { rp_id: rpId })

const passkeyName = trimmedText(100)
export const passkeyRenaming = z.named('PasskeyRenaming', { name: passkeyName })

/**
 * What the browser makes or uses a passkey with: WebAuthn's `PublicKeyCredentialCreationOptionsJSON` and
 * `PublicKeyCredentialRequestOptionsJSON`, as the server's library writes them and the page's reads them.
 */
export const ceremonyOptions = z.named('CeremonyOptions', { options: z.looseObject({ challenge: z.string() }) })

const base64url = (max: number) =>
  z
    .string({ error: MESSAGES.required })
    .check(z.maxLength(max, { error: MESSAGES.tooLong }), z.regex(/^[\w-]+$/, { error: MESSAGES.invalid }))

const credential = {
  // At most 1023 bytes (WebAuthn, section 4).
  id: base64url(1364),
  rawId: base64url(1364),
  type: z.literal('public-key', { error: MESSAGES.invalid }),
}

/** WebAuthn's `RegistrationResponseJSON`, what of it is needed, and what the passkey shall be called. */
export const passkeyRegistration = z.named('PasskeyRegistration', {
  name: z.optional(z.nullable(passkeyName)).with(z.describe('by default browser and system: "Chrome no Windows"')),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8192),
      attestationObject: base64url(32_768),
      transports: z.optional(z.array(filledText(32)).check(z.maxLength(16, { error: MESSAGES.invalid }))),
    }),
  }),
})
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>

/** WebAuthn's `AuthenticationResponseJSON`, what of it is needed. */
export const passkeySignIn = z.named('PasskeySignIn', {
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8192),
      authenticatorData: base64url(8192),
      signature: base64url(8192),
      userHandle: z.optional(z.nullable(base64url(128))),
    }),
  }),
})
export type PasskeySignIn = z.infer<typeof passkeySignIn>

/** As a sign-in by password answers, and the user name, which nobody typed. */
export const passkeySignedIn = z
  .extend(tokenPair, { username: z.string() })
  .register(z.globalRegistry, { id: 'PasskeySignedIn' })
export type PasskeySignedIn = z.infer<typeof passkeySignedIn>
