import { NEW_PASSWORD_MIN } from './constants.ts'
import { MESSAGES } from './messages.ts'
import { anyText, filledText, nameText, requiredText, trimmedText } from './text-field.ts'
import * as z from './zod.ts'

const password = filledText(1024)

/** User name and password, to sign in or to register. */
export const credentials = z.named('Credentials', {
  username: requiredText(1024),
  password,
})
export type Credentials = z.infer<typeof credentials>

/**
 * The sign-in: with a second factor a code of the app, or a recovery code, comes with the password; with an
 * invitation the user joins that office first.
 */
export const signInRequest = z
  .extend(credentials, {
    code: z.optional(z.nullable(anyText(100))),
    invitation: z.optional(z.nullable(trimmedText(2048))),
  })
  .register(z.globalRegistry, { id: 'SignInRequest' })

/** The registration; with an invitation it is open even where others are closed, and makes a member of that office. */
export const registrationRequest = z
  .extend(credentials, { username: nameText(1024), invitation: z.optional(z.nullable(trimmedText(2048))) })
  .register(z.globalRegistry, { id: 'RegistrationRequest' })

export const registeredUser = z.named('RegisteredUser', { id: z.int(), username: z.string() })
export const tokenPair = z.named('TokenPair', { access: z.string(), refresh: z.string() })
export type TokenPair = z.infer<typeof tokenPair>
/** A missing, empty or malformed refresh token is a 401, not a 400: the schema reads it as an empty one. */
export const refreshRequest = z
  .catch(z.object({ refresh: z.catch(z.string(), '') }), { refresh: '' })
  .register(z.globalRegistry, { id: 'RefreshRequest' })
export const accessToken = z.named('AccessToken', { access: z.string() })

/** The minimum length of the new password has its own error (`new_password`), which the handler checks. */
export const passwordChange = z.named('PasswordChange', {
  current_password: password,
  new_password: password,
  revoke_extension_tokens: z
    ._default(z.boolean({ error: MESSAGES.invalid }), true)
    .with(z.describe('whether the tokens of the browser extension end too')),
})

/**
 * @param password the new password
 * @param least the minimum length in characters; by default that of a password change (docs/specification.md)
 */
export const isLongEnough = (password: string, least: number = NEW_PASSWORD_MIN): boolean =>
  [...password].length >= least
