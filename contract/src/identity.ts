import { identifyingFields } from './candidate.ts'
import { dayField } from './day-field.ts'
import { MESSAGES } from './messages.ts'
import { source } from './sources.ts'
import { anyText, trimmedText } from './text-field.ts'
import * as z from './zod.ts'

/** How a notification that a person enters was made, and to whom. */
const manner = z.enum(['post', 'court', 'other'], { error: MESSAGES.invalid })
const addressee = z.enum(['lawyer', 'party'], { error: MESSAGES.invalid })

/** A notification as one source, or the office's list, gives it. */
const seen = z.object({ id: z.int(), source, ...identifyingFields })

const sighting = z.object({
  ...seen.shape,
  first_seen_at: z.iso.datetime(),
  joined_by: z.nullable(z.string()).with(z.describe('who said that it is the same; null where the numbers say so')),
  can_split: z.boolean(),
})
export type SightingView = z.infer<typeof sighting>

const related = z.object({ ...seen.shape, addressee })
export type RelatedNotification = z.infer<typeof related>

/** Where a notification comes from, and which others may be the same. */
export const notificationSources = z.named('NotificationSources', {
  source,
  manual: z.nullable(
    z.object({
      manner,
      addressee,
      made_by: z.string(),
      made_at: z.iso.datetime(),
      changed_at: z.nullable(z.iso.datetime()),
      can_change: z.boolean(),
    }),
  ),
  addressee,
  sightings: z.array(sighting).with(z.describe('what each source says; empty where there is one')),
  proposals: z.array(related).with(z.describe('others that may be the same, which nobody decided on')),
  same_act: z
    .array(related)
    .with(z.describe('of the same act, to the other addressee: the deadline is that of the lawyer’s')),
  different: z.array(related).with(z.describe('others that a person said are not the same')),
})
export type NotificationSources = z.infer<typeof notificationSources>

const number = z.int({ error: MESSAGES.invalid }).check(z.positive({ error: MESSAGES.invalid }))

export const identityMerge = z.named('IdentityMerge', { other: number })
export const identitySplit = z.named('IdentitySplit', { sighting: number })
export const identityAnswer = z.named('IdentityAnswer', {
  other: number,
  answer: z.enum(['different', 'same_act', 'undecided'], { error: MESSAGES.invalid }),
})
export type IdentityAnswer = z.infer<typeof identityAnswer>
/** The number of the notification that is there now. */
export const identityChanged = z.named('IdentityChanged', { id: z.int() })

/** Notifications of the office that may be the same. */
export const identityProposals = z.named('IdentityProposals', {
  results: z.array(z.object({ first: seen, second: seen })),
  more: z.boolean(),
})

/** The longest text of a notification that a person enters, in characters. */
const TEXT_MAX = 500

/** A notification that came by post, or was made in court. */
export const manualNotification = z.named('ManualNotification', {
  account_id: number,
  data: dayField(MESSAGES.invalid),
  manner,
  addressee,
  acto: trimmedText(TEXT_MAX),
  processo: trimmedText(TEXT_MAX),
  tribunal: trimmedText(TEXT_MAX),
  unidade: anyText(TEXT_MAX),
  especie: anyText(TEXT_MAX),
  origem: trimmedText(TEXT_MAX),
  referencia: anyText(TEXT_MAX),
})
export type ManualNotification = z.infer<typeof manualNotification>

/** The account of one that is there is not changed. */
export const manualNotificationChange = z
  .omit(manualNotification, { account_id: true })
  .register(z.globalRegistry, { id: 'ManualNotificationChange' })

/** How a page names them. */
export const MANNER_NAMES = { post: 'Por correio', court: 'Em tribunal', other: 'De outro modo' } as const
export const ADDRESSEE_NAMES = { lawyer: 'Ao mandatário', party: 'À parte' } as const
