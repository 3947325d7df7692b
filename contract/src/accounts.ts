import { z } from 'zod'
import { MESSAGES } from './messages.ts'
import { anyText, filledText, requiredText } from './text-field.ts'

/** How the portal is entered with an account; `import` means not at all: its notifications are brought in by hand. */
const SIGN_INS = ['password', 'certificate', 'import'] as const
const signIn = z.enum(SIGN_INS, { error: MESSAGES.invalid })
export type SignInKind = z.infer<typeof signIn>

/** The largest `.p12` file that is taken, in bytes: those of lawyers have a few thousand. */
export const CERTIFICATE_MAX_BYTES = 128 * 1024

/** A `.p12` file and the password it was made with. */
const certificateUpload = z.object({
  file: z
    .base64({ error: MESSAGES.certificateUnreadable })
    .min(1, { error: MESSAGES.required })
    .max(Math.ceil(CERTIFICATE_MAX_BYTES / 3) * 4, { error: MESSAGES.certificateUnreadable })
    .meta({ description: 'the .p12 file, in base64' }),
  password: anyText(1024),
})

/** Optional: absent, null and empty all mean that there is none. */
const optionalEmail = z
  .union([z.literal(''), z.null(), z.email({ error: MESSAGES.invalidEmail }).max(254, { error: MESSAGES.tooLong })], {
    error: MESSAGES.invalidEmail,
  })
  .optional()
  .transform((value) => value || null)

const fields = {
  username: requiredText(254).transform((value) => value.trim()),
  advogado: requiredText(200).transform((value) => value.trim().replace(/\s+/gu, ' ')),
  email: optionalEmail,
  is_active: z.boolean({ error: MESSAGES.invalid }).default(true),
  fetch_documents: z.boolean({ error: MESSAGES.invalid }).optional(),
}
const password = filledText(1024)
/** An account that is sent back as it was got names its certificate by what is shown of it, which changes nothing. */
const certificateOrNone = z
  .union([certificateUpload, z.looseObject({ holder: z.string() }).transform(() => null), z.null()], {
    error: MESSAGES.certificateUnreadable,
  })
  .optional()
const passwordOrNone = z.union([z.literal(''), password], { error: MESSAGES.required }).optional()

/** Puts `required` on the field that a way of signing in cannot do without. */
export function needsItsSecret(
  body: { sign_in?: SignInKind | undefined; password?: string | undefined; certificate?: unknown },
  context: z.RefinementCtx,
): void {
  const missing =
    body.sign_in === 'password' && !body.password
      ? 'password'
      : body.sign_in === 'certificate' && !body.certificate
        ? 'certificate'
        : null
  if (missing) context.addIssue({ code: 'custom', path: [missing], message: MESSAGES.required })
}

/** A new portal account: with its password, with its certificate, or with neither where it is for imports only. */
export const accountCreation = z
  .object({
    ...fields,
    sign_in: signIn.default('password'),
    password: passwordOrNone,
    certificate: certificateOrNone,
  })
  .superRefine(needsItsSecret)
  .meta({ id: 'AccountCreation' })
export type AccountCreation = z.input<typeof accountCreation>

/** A changed account; what is absent of `sign_in`, `password` (or empty) and `certificate` stays as it is stored. */
export const accountChange = z
  .object({
    ...fields,
    sign_in: signIn.optional(),
    password: passwordOrNone,
    certificate: certificateOrNone,
  })
  .meta({ id: 'AccountChange' })

/** What the last look at the portal said of an account. */
const ACCOUNT_STATES = [
  'never',
  'checking',
  'ok',
  'rejected',
  'certificate_required',
  'blocked',
  'waiting',
  'unavailable',
  'unrecognised',
  'inactive',
  'import_only',
] as const
export const accountState = z.enum(ACCOUNT_STATES)
export type AccountState = z.infer<typeof accountState>

/** An account as its owner sees it: the password in clear. */
export const account = z
  .object({
    id: z.number().int(),
    username: z.string(),
    password: z.string(),
    advogado: z.string(),
    email: z.string().nullable(),
    is_active: z.boolean(),
    last_used: z.iso.datetime().nullable(),
    fetch_documents: z.boolean(),
    sign_in: signIn,
    certificate: z
      .object({
        holder: z.string(),
        issuer: z.string(),
        valid_until: z.iso.datetime(),
      })
      .nullable()
      .meta({ description: 'the stored certificate; null without one, and where it does not open any more' }),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof account>
export const accountList = z.array(account)

/** What is to be tried: a password, a certificate that is sent along, or the certificate stored with `account_id`. */
export const accountTest = z
  .object({
    username: fields.username,
    sign_in: z.enum(['password', 'certificate'], { error: MESSAGES.invalid }).default('password'),
    password: passwordOrNone,
    certificate: certificateOrNone,
    account_id: z.number().int().positive().optional(),
  })
  .superRefine((body, context) =>
    needsItsSecret({ ...body, certificate: body.certificate ?? body.account_id }, context),
  )
  .meta({ id: 'AccountTest' })
export type AccountTest = z.input<typeof accountTest>
export const accountTestResult = z
  .object({ status: z.enum(['success', 'error']), message: z.string() })
  .meta({ id: 'AccountTestResult' })
export type AccountTestResult = z.infer<typeof accountTestResult>
