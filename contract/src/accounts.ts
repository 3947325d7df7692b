import { z } from 'zod'
import { MESSAGES } from './messages.ts'
import { filledText, requiredText } from './text-field.ts'

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

/** A new portal account. */
export const accountCreation = z.object({ ...fields, password }).meta({ id: 'AccountCreation' })
export type AccountCreation = z.input<typeof accountCreation>

/** A changed account; without `password` (absent or empty) the stored one stays. */
export const accountChange = z
  .object({ ...fields, password: z.union([z.literal(''), password], { error: MESSAGES.required }).optional() })
  .meta({ id: 'AccountChange' })

/** What the last look at the portal said of an account (decisions.md, "To the letter", Status). */
const ACCOUNT_STATES = [
  'never',
  'checking',
  'ok',
  'rejected',
  'blocked',
  'unavailable',
  'unrecognised',
  'inactive',
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
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof account>
export const accountList = z.array(account)

export const accountTest = z.object({ username: fields.username, password }).meta({ id: 'AccountTest' })
export type AccountTest = z.input<typeof accountTest>
export const accountTestResult = z
  .object({ status: z.enum(['success', 'error']), message: z.string() })
  .meta({ id: 'AccountTestResult' })
export type AccountTestResult = z.infer<typeof accountTestResult>
