import { MESSAGES } from './messages.ts'
import { lineText } from './text-field.ts'
import * as z from './zod.ts'

const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** A name of one word; one that begins with `*.` stands for any host of a domain. */
const SERVER_NAME = /^(?:\*\.[^\s;*.]+(?:\.[^\s;*.]+)+|[^\s;*]+)$/u

/** A name or an address, without a scheme, a port or a path. */
const HOST = /^(?:[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?\.?|[\da-f:.]*:[\da-f:.]*)$/iu

const PORT = { error: 'Escreva um número de porta, de 1 a 65535.' }

/**
 * How a receiving server writes its results: one header under its name, several one after another (Proton, iCloud), or one
 * without a name (Microsoft).
 */
export const resultsForm = z.enum(['one', 'several', 'unnamed'])

/** Whether a server's name is there where its results have one, and only there. */
export const namesItsServer = z.refine<{ results: z.infer<typeof resultsForm>; authserv_id: string }>(
  ({ results, authserv_id: name }) => (results === 'unnamed') === (name === ''),
  { error: 'Escreva o nome, ou deixe vazio se o servidor não escreve nenhum.', path: ['authserv_id'] },
)

/** The mailbox in which the portal's announcements arrive. The password may be left out where it stays the same. */
export const mailSourceChange = z
  .object({
    host: lineText(253).check(z.regex(HOST, { error: 'Escreva só o nome do servidor, como imap.escritorio.pt.' })),
    port: z.int(PORT).check(z.minimum(1, PORT), z.maximum(65_535, PORT)),
    tls: z
      .enum(['implicit', 'starttls'])
      .with(z.describe('`implicit`: from the first byte; `starttls`: required before the sign-in')),
    username: lineText(300),
    password: z.optional(z.string().check(z.maxLength(1024, { error: MESSAGES.tooLong }))),
    folder: lineText(300),
    results: z
      ._default(resultsForm, 'one')
      .with(z.describe('how the receiving server writes Authentication-Results: `unnamed` for one without a name')),
    authserv_id: z
      .union([
        z.literal(''),
        lineText(253).check(
          z.regex(SERVER_NAME, { error: 'Escreva o nome, como mx.escritorio.pt ou *.escritorio.pt.' }),
        ),
      ])
      .with(
        z.describe('by which name the receiving server signs its Authentication-Results; `*.` in front for any host'),
      ),
    domains: z
      .array(
        z
          .string()
          .check(
            z.regex(DOMAIN, { error: 'Escreva domínios, como mj.pt.' }),
            z.maxLength(253, { error: MESSAGES.tooLong }),
          ),
      )
      .check(
        z.minLength(1, { error: 'Escreva pelo menos um domínio.' }),
        z.maxLength(20, { error: 'Escreva no máximo 20 domínios.' }),
      ),
  })
  .check(namesItsServer)
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
      results: resultsForm,
      authserv_id: z.string(),
      domains: z.array(z.string()),
      read_at: z.nullable(z.iso.datetime()),
      failing_since: z.nullable(z.iso.datetime()),
      problem: z.string(),
      announcements: z.int(),
      unproven: z
        .int()
        .with(z.describe('messages that name one of the domains, of which nothing proves where they come from')),
      undelivered: z
        .int()
        .with(z.describe('messages that the server did not deliver, although it delivered later ones')),
    }),
  )
  .register(z.globalRegistry, { id: 'MailSource' })
export type MailSource = z.infer<typeof mailSource>
