import { extensionAccount, extensionAnswer, extensionHearings, extensionPage } from './extension.ts'
import { MESSAGES } from './messages.ts'
import { filledText } from './text-field.ts'
import * as z from './zod.ts'

/** How a round ended. `lapsed`: its browser was closed or asleep, so its lease ran out. */
export const ROUND_OUTCOMES = [
  'done',
  'session_ended',
  'other_user',
  'stopped',
  'blocked',
  'unavailable',
  'unrecognised',
  'failed',
  'lapsed',
] as const
export type RoundOutcome = (typeof ROUND_OUTCOMES)[number]

/** How long a round may be silent before another browser may begin one, in seconds. */
export const ROUND_LEASE_SECONDS = 60

/** The browser and its tab, as the extension names them. */
const holder = filledText(100)
const counted = (most: number) => z._default(z.int({ error: MESSAGES.invalid }).check(z.gte(0), z.lte(most)), 0)

export const roundStart = z.named('RoundStart', {
  portal_username: extensionPage.shape.portal_username,
  account_id: extensionPage.shape.account_id,
  holder,
  lists: z._default(z.enum(['notifications', 'hearings'], { error: MESSAGES.invalid }), 'notifications'),
})

/** Whether a round may begin: `started`; or why not, in `message`. */
export const roundAnswer = z.named('RoundAnswer', {
  state: z.enum(['started', 'not_allowed', 'elsewhere', 'seen', 'waiting']),
  round: z.nullable(z.int()),
  account: extensionAccount,
  documents_left: z.int().with(z.describe('how many documents may be opened; 0 where the account wants none')),
  again_in_seconds: z.int(),
  message: z.string(),
})
export type RoundAnswer = z.infer<typeof roundAnswer>

/** A page that a round has read. */
export const roundRows = z.extend(extensionPage, { holder }).register(z.globalRegistry, { id: 'RoundRows' })

/** Hearings that a round has read. */
export const roundHearings = z.extend(extensionHearings, { holder }).register(z.globalRegistry, { id: 'RoundHearings' })

/** `settled`: all of the page was stored before the last complete round, so that nothing older is missing. */
export const roundRowsAnswer = z
  .extend(extensionAnswer, { settled: z.boolean() })
  .register(z.globalRegistry, { id: 'RoundRowsAnswer' })
export type RoundRowsAnswer = z.infer<typeof roundRowsAnswer>

/** What has happened since the last report, and how the round ended, or null while it goes on. */
export const roundReport = z.named('RoundReport', {
  holder,
  documents: counted(1000),
  requests: counted(100_000),
  ended: z.nullable(z.enum(ROUND_OUTCOMES, { error: MESSAGES.invalid })),
  retry_after_seconds: z._default(z.nullable(z.int().check(z.gte(0), z.lte(86_400))), null),
})
export type RoundReport = z.input<typeof roundReport>

/** The round so far. */
export const roundSummary = z.named('RoundSummary', {
  rows_read: z.int(),
  new_records: z.int(),
  documents: z.int(),
  again_in_seconds: z.int(),
})
export type RoundSummary = z.infer<typeof roundSummary>

export const roundPermission = z.named('RoundPermission', {
  account_id: z.int().check(z.positive()),
  allowed: z.boolean({ error: MESSAGES.invalid }),
})
