import { accessLevel } from './access-level.ts'
import { addressProblem } from './mail-state.ts'
import { MESSAGES } from './messages.ts'
import { anyText, emailText, filledText, trimmedText } from './text-field.ts'
import * as z from './zod.ts'

/**
 * How Arauto signs in with an account; `import` means not at all: its notifications are imported from saved pages or
 * sent by the extension.
 */
const SIGN_INS = ['password', 'certificate', 'import'] as const
const signIn = z.enum(SIGN_INS, { error: MESSAGES.invalid })
export type SignInKind = z.infer<typeof signIn>

/** The largest `.p12` file that is accepted, in bytes; lawyers' certificates have a few thousand. */
export const CERTIFICATE_MAX_BYTES = 128 * 1024

/** A `.p12` file and its password. */
const certificateUpload = z.object({
  file: z
    .base64({ error: MESSAGES.certificateUnreadable })
    .check(
      z.minLength(1, { error: MESSAGES.required }),
      z.maxLength(Math.ceil(CERTIFICATE_MAX_BYTES / 3) * 4, { error: MESSAGES.certificateUnreadable }),
    )
    .with(z.describe('the .p12 file, in base64')),
  password: anyText(1024),
})

/** Optional: absent, null and empty all mean that there is none. */
const optionalEmail = z.pipe(
  z.optional(z.union([z.literal(''), z.null(), emailText], { error: MESSAGES.invalidEmail })),
  z.transform((value) => value || null),
)

/** The most addresses of an account beside the main one. */
export const EXTRA_EMAILS_MAX = 10
/** Addresses that get what the main one gets; sent back as they were got, and kept where they are left out. */
const extraEmails = z
  .array(emailText, { error: MESSAGES.invalid })
  .check(z.maxLength(EXTRA_EMAILS_MAX, { error: MESSAGES.tooManyAddresses }))

const fields = {
  username: trimmedText(254),
  advogado: z.pipe(
    trimmedText(200),
    z.transform((value) => value.replace(/\s+/gu, ' ')),
  ),
  email: optionalEmail,
  is_active: z._default(z.boolean({ error: MESSAGES.invalid }), true),
  fetch_documents: z.optional(z.boolean({ error: MESSAGES.invalid })),
  extra_emails: z.optional(extraEmails),
}
const password = filledText(1024)
/** An account that is sent back as it was got names its certificate by what is shown of it, which changes nothing. */
const certificateOrNone = z.optional(
  z.union(
    [
      certificateUpload,
      z.pipe(
        z.looseObject({ holder: z.string() }),
        z.transform(() => null),
      ),
      z.null(),
    ],
    { error: MESSAGES.certificateUnreadable },
  ),
)
const passwordOrNone = z.optional(z.union([z.literal(''), password], { error: MESSAGES.required }))

/** Puts `required` on the field that a way of signing in cannot do without. */
export function needsItsSecret(
  body: { sign_in?: SignInKind | undefined; password?: string | undefined; certificate?: unknown },
  context: z.core.$RefinementCtx,
): void {
  const missing =
    body.sign_in === 'password' && !body.password
      ? 'password'
      : body.sign_in === 'certificate' && !body.certificate
        ? 'certificate'
        : null
  if (missing) context.addIssue({ code: 'custom', path: [missing], message: MESSAGES.required })
}

/** A new portal account: with a password, with a certificate, or with neither for imports only. */
export const accountCreation = z
  .object({
    ...fields,
    sign_in: z._default(signIn, 'password'),
    password: passwordOrNone,
    certificate: certificateOrNone,
  })
  .check(z.superRefine(needsItsSecret))
  .register(z.globalRegistry, { id: 'AccountCreation' })
export type AccountCreation = z.input<typeof accountCreation>

/**
 * A changed account; absent fields among `sign_in`, `password` (or empty) and `certificate` keep their stored value.
 */
export const accountChange = z.named('AccountChange', {
  ...fields,
  sign_in: z.optional(signIn),
  password: passwordOrNone,
  certificate: certificateOrNone,
})

/** An account as a member sees it; with the password in clear for a member who manages it. */
export const account = z.named('Account', {
  id: z.int(),
  username: z.string(),
  password: z.string(),
  advogado: z.string(),
  email: z.nullable(z.string()),
  is_active: z.boolean(),
  last_used: z.nullable(z.iso.datetime()),
  fetch_documents: z.boolean(),
  sign_in: signIn,
  certificate: z
    .nullable(z.object({ holder: z.string(), issuer: z.string(), valid_until: z.iso.datetime() }))
    .with(z.describe('the stored certificate; null without one, and where it does not open any more')),
  extra_emails: z.optional(z.array(z.string())).with(z.describe('addresses beside the main one')),
  email_problem: z
    .optional(z.nullable(addressProblem))
    .with(z.describe('why mail servers refuse one of its addresses')),
  access: z.optional(accessLevel).with(z.describe('what the asking member may do')),
  password_hidden: z
    .optional(z.literal(true))
    .with(z.describe('the password is empty here, and told by a call of its own')),
})
export type Account = z.infer<typeof account>
export const accountList = z.array(account)

/** A password in clear, after the member's own was asked for. */
export const revealedPassword = z.named('RevealedPassword', { password: z.string() })

/** The credentials to test: a password, an uploaded certificate, or what is stored for `account_id`. */
export const accountTest = z
  .object({
    username: fields.username,
    sign_in: z._default(z.enum(['password', 'certificate'], { error: MESSAGES.invalid }), 'password'),
    password: passwordOrNone,
    certificate: certificateOrNone,
    account_id: z.optional(z.int().check(z.positive())),
  })
  .check(
    z.superRefine((body, context) =>
      needsItsSecret(
        {
          ...body,
          password: body.password || (body.account_id === undefined ? '' : 'stored'),
          certificate: body.certificate ?? body.account_id,
        },
        context,
      ),
    ),
  )
  .register(z.globalRegistry, { id: 'AccountTest' })
export type AccountTest = z.input<typeof accountTest>
export const accountTestResult = z.named('AccountTestResult', {
  status: z.enum(['success', 'error']),
  message: z.string(),
})
