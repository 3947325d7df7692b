import { MESSAGES } from './messages.ts'
import { passwordAgain } from './text-field.ts'
import * as z from './zod.ts'

const client = {
  browser: z.string().with(z.describe('in words: "Chrome no Windows"')),
  address: z.nullable(z.string()),
}

/** A sign-in that lasts. */
const session = z.named('Session', {
  id: z.uuid(),
  ...client,
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().with(z.describe('to the quarter of an hour')),
  current: z.boolean().with(z.describe('whether it is the one that asks')),
})
export type Session = z.infer<typeof session>
export const sessionList = z.array(session)

const signInResult = z.enum(['signed_in', 'wrong_password', 'wrong_code', 'passkey_refused', 'too_many_attempts'])
export type SignInResult = z.infer<typeof signInResult>

/** A sign-in, or a refused one, of the last 90 days. */
const signInEntry = z.named('SignInEntry', {
  id: z.int(),
  at: z.iso.datetime(),
  ...client,
  result: signInResult,
  asks: z
    .boolean()
    .with(z.describe('whether it came from a browser and network never seen before and waits for the user’s word')),
})
export type SignInEntry = z.infer<typeof signInEntry>
export const signInHistory = z.array(signInEntry)

/** What the user says of an unfamiliar sign-in; one that was not theirs ends. */
export const signInAnswer = z.named('SignInAnswer', { mine: z.boolean({ error: MESSAGES.invalid }) })

/** What a sensitive act takes: the password, which may be left out for 15 minutes after it was last given. */
export const reauthentication = z
  .nullish(z.object({ password: passwordAgain }))
  .register(z.globalRegistry, { id: 'Reauthentication' })
