import { HEARING_KINDS, type HearingKind } from './hearings.ts'
import { integerParam } from './integer-param.ts'
import { MESSAGES } from './messages.ts'
import { DISMISSALS, deadlineTerms } from './office-deadlines.ts'
import { termDay, termTime } from './term-fields.ts'
import { anyText, trimmedText } from './text-field.ts'
import { person } from './triage.ts'
import * as z from './zod.ts'

/** The messages about hearings. */
export const HEARING_MESSAGES = {
  assistantProposes: 'Quem é assistente propõe a diligência; confirma-a um advogado.',
  lawyersHearing: 'Um advogado confirmou esta diligência: só um advogado a altera.',
  nothingGivenUp: 'Nenhuma carta dá esta diligência sem efeito, e a agenda do portal também não.',
  ofOne: 'Indique a notificação ou o processo da diligência.',
  link: 'Indique um endereço que comece por http:// ou https://.',
} as const

/** The most hearings that one answer has. */
export const HEARINGS_AT_ONCE = 500

export const hearingState = z.enum(['proposed', 'confirmed', 'dismissed', 'given_up'], { error: MESSAGES.invalid })
export type OfficeHearingState = z.infer<typeof hearingState>

const hearingKind = z.enum(Object.keys(HEARING_KINDS) as [HearingKind, ...HearingKind[]], { error: MESSAGES.invalid })
const hour = z.nullable(z.string()).with(z.describe('`HH:MM` in Lisbon; null where none is said'))

/** A sentence of a letter, with the place where it stands. */
const quote = z.object({
  document_id: z.int(),
  notification_id: z.int(),
  page: z.int().with(z.describe('from 1')),
  sentence: z.string(),
  words: z.string().with(z.describe('those of the sentence that give day and hour')),
  from: z.optional(z.int()).with(z.describe('where it begins in the page’s text')),
  to: z.optional(z.int()),
})
export type HearingQuote = z.infer<typeof quote>

/** A day that the law counts from a hearing, or from the letter that calls to it. */
const reminder = z.object({
  article: z.string(),
  text: z.string().with(z.describe('what has to be done by then, in Portuguese')),
  ends: z.iso.date(),
  days_left: z.int(),
  terms: deadlineTerms.with(z.describe('by which it is counted, to be added as a deadline')),
  is_taken: z
    .boolean()
    .with(z.describe('whether a person added it as a deadline, with the article at the beginning of its note')),
})
export type HearingReminder = z.infer<typeof reminder>

/** What a court calls a person to. */
export const hearing = z.named('Hearing', {
  id: z.int(),
  version: z.int(),
  state: hearingState,
  source: z.enum(['letter', 'portal', 'manual']),
  notification_id: z.nullable(z.int()),
  case_key: z.string().with(z.describe('empty for no case')),
  processo: z.string(),
  case_label: z.string(),
  tribunal: z.string(),
  advogado: z.string().with(z.describe('whom the court notified; empty where that is not known')),
  day: z.iso.date(),
  hour,
  kind: hearingKind,
  place: z.string(),
  link: z.string(),
  days_left: z.int(),
  called_by: z.nullable(quote).with(z.describe('the last letter that calls to it')),
  giving_up: z.nullable(quote).with(z.describe('the letter that gives it up, as long as nobody answered')),
  alternative_to: z.nullable(z.object({ day: z.iso.date(), hour })),
  doubts: z.array(z.string()).with(z.describe('why a person has to look at its day, in Portuguese')),
  listed: z
    .nullable(
      z.object({
        kind: z.string().with(z.describe('in the portal’s words')),
        vanished_at: z.nullable(z.iso.datetime()).with(z.describe('since when it is on the portal’s list no more')),
        says: z.string().with(z.describe('the list’s words where it says that it does not take place; else empty')),
        replaced_by: z.nullable(z.object({ day: z.iso.date(), hour })).with(z.describe('what the list has instead')),
        asks: z.boolean().with(z.describe('whether it vanished, and nobody has said yet whether it takes place')),
      }),
    )
    .with(z.describe('null for one that was never on the portal’s list')),
  conflicts: z
    .array(z.object({ id: z.int(), hour, processo: z.string(), place: z.string() }))
    .with(z.describe('others of the same lawyer within two hours, at another place')),
  reminders: z.array(reminder),
  assignee: z.nullable(person).with(z.describe('who goes there; else whoever is in charge of the notification')),
  assignee_id: z.nullable(z.int()).with(z.describe('who is named for it')),
  reason: z.string(),
  proposed_by: z.nullable(person).with(z.describe('null for Arauto')),
  decided_by: z.nullable(person),
  decided_at: z.nullable(z.iso.datetime()),
  batch: z.nullable(z.uuid()).with(z.describe('what undoes the last decision')),
  can_act: z.boolean(),
  can_confirm: z.boolean().with(z.describe('an assistente proposes')),
})
export type OfficeHearing = z.infer<typeof hearing>

/** Left out, `state` is `open`: proposed and confirmed ones. */
export const hearingQuery = z.object({
  from: z.optional(termDay),
  to: z.optional(termDay),
  state: z.optional(z.enum(['open', 'all'], { error: MESSAGES.invalid })),
  person: z.optional(z.union([integerParam(1, 999_999_999), z.literal('none')], { error: MESSAGES.invalid })),
  case: z.optional(anyText(500)),
  notification: z.optional(integerParam(1, 999_999_999)),
})
export type HearingQuery = z.infer<typeof hearingQuery>

export const hearingList = z.named('HearingList', {
  today: z.iso.date().with(z.describe('in Lisbon')),
  results: z.array(hearing).with(z.describe(`by day and hour, at most ${HEARINGS_AT_ONCE}`)),
  count: z.int().with(z.describe('of all that are asked for')),
  can_confirm: z.boolean().with(z.describe('an assistente proposes')),
})
export type HearingList = z.infer<typeof hearingList>

const link = anyText(2000).check(
  z.refine((text) => text === '' || /^https?:\/\/\S+$/.test(text), { error: HEARING_MESSAGES.link }),
)
const fields = {
  day: z.optional(termDay),
  hour: z.optional(z.nullable(termTime)),
  kind: z.optional(hearingKind),
  place: z.optional(anyText(500)),
  link: z.optional(link),
  assignee_id: z
    .optional(z.nullable(z.int({ error: MESSAGES.invalid })))
    .with(z.describe('null for whoever is in charge of the notification')),
}

/**
 * A person's decision; `version` is that of the hearing they looked at. `dismiss`: it is not for us; `give_up`: the court
 * said that it does not take place; `keep`: it takes place although a letter gives it up, or the portal's list no longer
 * shows it.
 */
export const hearingDecision = z
  .object({
    version: z.int({ error: MESSAGES.invalid }),
    action: z.enum(['confirm', 'propose', 'dismiss', 'give_up', 'keep'], { error: MESSAGES.invalid }),
    dismissal: z.optional(z.enum(DISMISSALS, { error: MESSAGES.invalid })).with(z.describe('with `dismiss`')),
    ...fields,
    reason: z.optional(anyText(2000)),
  })
  .register(z.globalRegistry, { id: 'HearingDecision' })
export type HearingDecision = z.input<typeof hearingDecision>

/** One more hearing, of a notification or of a case. */
export const hearingCreation = z
  .object({
    action: z.enum(['confirm', 'propose'], { error: MESSAGES.invalid }),
    notification_id: z.optional(z.int({ error: MESSAGES.invalid }).check(z.positive({ error: MESSAGES.invalid }))),
    case: z.optional(trimmedText(500)).with(z.describe('its number, where it is of no notification')),
    ...fields,
    day: termDay,
    reason: z.optional(anyText(2000)),
  })
  .check(
    z.refine(({ notification_id: id, case: number }) => (id === undefined) !== (number === undefined), {
      path: ['case'],
      error: HEARING_MESSAGES.ofOne,
    }),
  )
  .register(z.globalRegistry, { id: 'HearingCreation' })
export type HearingCreation = z.input<typeof hearingCreation>
