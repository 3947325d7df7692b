import * as z from './zod.ts'

/** Whether mail can be sent: `off` without a mail server, `failing` while it cannot be reached or refuses. */
export const mailState = z.object({
  state: z.enum(['off', 'ok', 'failing']),
  message: z.string().with(z.describe('in Portuguese; empty for `ok`')),
  since: z.nullable(z.iso.datetime()).with(z.describe('since when it fails')),
  waiting: z.int().with(z.describe('messages of the office that are yet to be sent')),
  unsent: z.int().with(z.describe('messages of the office that were given up after three days, in the last 30 days')),
})
export type MailState = z.infer<typeof mailState>

/** Why an address gets no mail. */
export const addressProblem = z.object({ address: z.string(), message: z.string(), since: z.iso.datetime() })
export type AddressProblem = z.infer<typeof addressProblem>
