import { z } from 'zod'

/** Where in a session something goes wrong, in the order of a session. */
const STAGES = ['connect', 'sender', 'recipient', 'data'] as const
export type Stage = (typeof STAGES)[number]

const fault = z.object({
  cmd: z.literal('fault'),
  at: z.enum(STAGES),
  /**
   * A reply with this code. `cut` closes the connection without a reply, and at `data` does not take the message; `lost` does
   * the same, but takes it. `slow` delays the right reply, and at `data` takes the message before it.
   */
  kind: z.union([z.int().min(400).max(599), z.enum(['cut', 'lost', 'slow'])]),
  /** The text of the reply, with its enhanced status code if it has one. */
  message: z.string().optional(),
  /** Only for recipients (at `recipient` and `data`) or senders (at `sender`) that contain it. */
  address: z.string().default(''),
  /** How often; null: until the next reset. */
  times: z.int().min(1).nullable().default(1),
  /** How late, for `slow`. */
  seconds: z.number().min(0).default(10),
})
export type MailFault = z.infer<typeof fault>

export const mailCommand = z.discriminatedUnion('cmd', [
  /** The initial state: no messages, faults, counters or connections; anybody may send. */
  z.object({ cmd: z.literal('reset') }),
  /** From now on only this user may send; an empty user name: anybody, signed in or not. */
  z.object({ cmd: z.literal('login'), username: z.string(), password: z.string() }),
  /** Whether STARTTLS is offered, where the stand-in was started with it, and whether a sign-in goes without it. */
  z.object({ cmd: z.literal('mode'), starttls: z.boolean().default(true), insecure_login: z.boolean().default(true) }),
  fault,
  /** Ends the faults. */
  z.object({ cmd: z.literal('mend') }),
])
export type MailCommand = z.input<typeof mailCommand>
