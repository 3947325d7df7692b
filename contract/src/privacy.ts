import { MESSAGES } from './messages.ts'
import { passwordAgain } from './text-field.ts'
import * as z from './zod.ts'

/** What is to be erased: a member, or with null the whole office with everything. */
export const erasureRequest = z.named('ErasureRequest', {
  member_id: z.nullable(z.int({ error: MESSAGES.invalid }).check(z.positive({ error: MESSAGES.invalid }))),
  password: passwordAgain,
})

export const erasure = z.named('Erasure', {
  id: z.int(),
  member_id: z.nullable(z.int()),
  asked_at: z.iso.datetime(),
  due_at: z.iso.datetime().with(z.describe('until then it can be cancelled')),
})
export type Erasure = z.infer<typeof erasure>
export const erasureList = z.array(erasure)
