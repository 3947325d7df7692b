import { MESSAGES } from './messages.ts'
import { filledText } from './text-field.ts'
import * as z from './zod.ts'

const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** The mailbox in which the portal's announcements arrive. The password may be left out where it stays the same. */
export const mailSourceChange = z
  .object({
    host: filledText(253),
    port: z
      .int({ error: MESSAGES.invalid })
      .check(z.minimum(1, { error: MESSAGES.invalid }), z.maximum(65_535, { error: MESSAGES.invalid })),
    tls: z
      .enum(['implicit', 'starttls'])
      .with(z.describe('`implicit`: from the first byte; `starttls`: required before the sign-in')),
    username: filledText(300),
    password: z.optional(z.string().check(z.maxLength(1024))),
    folder: filledText(300),
    authserv_id: filledText(253).with(
      z.describe('by which name the receiving server signs its Authentication-Results'),
    ),
    domains: z
      .array(z.string().check(z.regex(DOMAIN, { error: 'Escreva domínios, como mj.pt.' }), z.maxLength(253)))
      .check(z.minLength(1, { error: 'Escreva pelo menos um domínio.' }), z.maxLength(20)),
  })
  .register(z.globalRegistry, { id: 'MailSourceChange' })

/** The mailbox as it is, without its password; null where there is none. */
export const mailSource = z
  .nullable(
    z.object({
      host: z.string(),
      port: z.int(),
      tls: z.enum(['implicit', 'starttls']),
      username: z.string(),
      folder: z.string(),
      authserv_id: z.string(),
      domains: z.array(z.string()),
      read_at: z.nullable(z.iso.datetime()),
      failing_since: z.nullable(z.iso.datetime()),
      problem: z.string(),
      announcements: z.int(),
      unproven: z
        .int()
        .with(z.describe('messages that name one of the domains, of which nothing proves where they come from')),
    }),
  )
  .register(z.globalRegistry, { id: 'MailSource' })
export type MailSource = z.infer<typeof mailSource>
