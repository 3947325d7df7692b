import { SEARCH_MAX } from './constants.ts'
import { calculatedDeadline } from './deadlines.ts'
import { cents } from './euros-param.ts'
import { integerParam } from './integer-param.ts'
import { MESSAGES } from './messages.ts'
import { note } from './notes.ts'
import { notification } from './notifications.ts'
import { documentReading } from './readings.ts'
import { FINES, REGIMES, SERVED, TERM_AMOUNTS, TERM_MESSAGES, termDay, termRules, termTime } from './term-fields.ts'
import { anyText, trimmedText } from './text-field.ts'
import { person, rowTriage, triageState } from './triage.ts'
import * as z from './zod.ts'

const within = (from: number, to: number, error: string) =>
  z.int({ error }).check(z.gte(from, { error }), z.lte(to, { error }))

const termsLength = z.object({
  days: z.optional(z.int()),
  months: z.optional(z.int()),
  hours: z.optional(z.int()),
  working_days: z.optional(z.int()),
})

/** What a deadline is counted from and by, as a person chooses it; what is left out is as in the calculator. */
export const deadlineTerms = z
  .object({
    elaborated: z.optional(termDay),
    notified: z.optional(termDay),
    before: z.optional(termDay).with(z.describe('the day of the hearing that it is counted back from')),
    available: z
      .optional(termDay)
      .with(z.describe('the day on which an electronic citação was put into the reserved area')),
    opened: z.optional(termDay).with(z.describe('the day on which it was opened there; left out where it was not')),
    days: z.optional(within(...TERM_AMOUNTS.days)),
    months: z.optional(within(...TERM_AMOUNTS.months)),
    hours: z.optional(within(...TERM_AMOUNTS.hours)),
    working_days: z.optional(within(...TERM_AMOUNTS.working_days)),
    notified_at: z.optional(termTime).with(z.describe('the hour of the notification, of a deadline in hours')),
    dilation: z.optional(within(...TERM_AMOUNTS.dilation)),
    extension: z.optional(within(...TERM_AMOUNTS.extension)),
    urgent: z.optional(z.boolean({ error: MESSAGES.invalid })),
    regime: z.optional(z.enum(REGIMES, { error: MESSAGES.invalid })),
    served: z.optional(z.enum(SERVED, { error: MESSAGES.invalid })),
    fines: z
      .optional(z.enum(FINES, { error: MESSAGES.invalid }))
      .with(z.describe('`none`: the law gives no days with a fine; `unsure`: that is doubtful')),
    taxa_cents: z
      .optional(cents(TERM_MESSAGES.taxa))
      .with(z.describe('the taxa de justiça, in cents; with a decision it becomes that of the case')),
    ends: z
      .optional(termDay)
      .with(z.describe('the last day, where a person sets it against the rules; asks for a note')),
  })
  .check(...termRules('notified'))
  .register(z.globalRegistry, { id: 'DeadlineTerms' })
export type DeadlineTerms = z.infer<typeof deadlineTerms>

export const deadlineState = z.enum(['proposed', 'confirmed', 'met', 'dismissed'], { error: MESSAGES.invalid })
export type DeadlineState = z.infer<typeof deadlineState>

/** A sentence of a document that gives a duration. */
export const letterQuote = z.object({
  document_id: z.int(),
  page: z.int().with(z.describe('from 1')),
  sentence: z.string(),
  words: z.string().with(z.describe('those of the sentence that give the duration')),
  from: z.optional(z.int()).with(z.describe('where it begins in the page’s text; left out by older versions')),
  to: z.optional(z.int()),
})
export type LetterQuote = z.infer<typeof letterQuote>

/** What a proposal rests on: a document, the act’s own words, the table of acts; `none`: the act starts no deadline. */
export const PROPOSAL_RULES = ['letter', 'act', 'table', 'none'] as const
export type ProposalRule = (typeof PROPOSAL_RULES)[number]

/** Why a person dismisses what is proposed. `wrong` and `done` are of older versions: a deadline is changed, or met. */
export const DISMISSALS = ['for_information', 'not_ours', 'wrong', 'done', 'other'] as const
export type Dismissal = (typeof DISMISSALS)[number]

/** One deadline of a notification, with its reasoning. */
export const deadline = z.named('Deadline', {
  id: z.int(),
  notification_id: z.int(),
  version: z.int(),
  state: deadlineState,
  kind: z
    .enum(['deadline', 'none', 'unknown'])
    .with(z.describe('`none`: the act starts no deadline; `unknown`: a person has to say how long one has')),
  title: z.string().with(z.describe('what is to be done; empty where nobody has said')),
  reason: z
    .nullable(
      z.object({
        article: z.string(),
        words: z.string(),
        why: z.string(),
        quote: z.optional(letterQuote).with(z.describe('where a document says it')),
      }),
    )
    .with(
      z.describe(
        'the article that gives the duration, the words of the notification that led to it, and why it starts none; null for a person’s, also where a person chose another duration or last day',
      ),
    ),
  suggested: z
    .nullable(
      z.object({
        elaborated: z.nullable(z.iso.date()),
        urgent: z.boolean(),
        urgent_reason: z.nullable(z.object({ article: z.string(), words: z.string() })),
        regime: z.enum(REGIMES),
        served: z.enum(SERVED),
        warnings: z.array(z.string()),
        citation: z
          .optional(z.boolean())
          .with(z.describe('whether it is a citação, whose day only a person knows; left out by older versions')),
        others: z
          .optional(
            z.array(
              z.object({
                duration: z.string(),
                article: z.string(),
                because: z.string().with(z.describe('when it is this one')),
                ends: z.nullable(z.iso.date()),
                length: z.optional(termsLength).with(z.describe('left out by older versions')),
                rule: z.optional(z.enum(PROPOSAL_RULES)),
                quote: z.optional(letterQuote),
              }),
            ),
          )
          .with(z.describe('other durations that are defensible, each in `warnings` too; left out by older versions')),
      }),
    )
    .with(z.describe('what Arauto knows for terms that a person has yet to choose')),
  terms: z.nullable(deadlineTerms),
  calculated: z.nullable(calculatedDeadline).with(z.describe('null where there are no dates')),
  days_left: z.nullable(z.int()),
  internal_date: z.nullable(z.iso.date()).with(z.describe('the office’s own, before the last day')),
  note: z.string().with(z.describe('why it was corrected')),
  dismissal: z.optional(z.nullable(z.enum(DISMISSALS))).with(z.describe('why what Arauto proposed was dismissed')),
  proposed_by: z.nullable(person).with(z.describe('null for Arauto')),
  decided_by: z.nullable(person),
  decided_at: z.nullable(z.iso.datetime()),
  met_on: z.nullable(z.iso.date()),
  batch: z.nullable(z.uuid()).with(z.describe('what undoes the last decision')),
  difference: z
    .nullable(z.object({ ends: z.nullable(z.iso.date()) }))
    .with(z.describe('when it would end by the rules and closed days of today, where that is another day')),
})
export type OfficeDeadline = z.infer<typeof deadline>

const version = z.int({ error: MESSAGES.invalid })
const more = {
  title: z.optional(anyText(200)),
  internal_date: z.optional(z.nullable(termDay)),
  note: z.optional(anyText(2000)),
}

/** A person's decision; `version` is that of the deadline they looked at. */
export const deadlineDecision = z.named('DeadlineDecision', {
  version,
  action: z.enum(['confirm', 'propose', 'dismiss', 'meet', 'reopen'], { error: MESSAGES.invalid }),
  terms: z.optional(deadlineTerms).with(z.describe('with `confirm` and `propose`; left out, those it has')),
  met_on: z.optional(termDay).with(z.describe('with `meet`; left out, today in Lisbon')),
  dismissal: z
    .optional(z.enum(DISMISSALS, { error: MESSAGES.invalid }))
    .with(z.describe('with `dismiss`, also of what is dismissed already')),
  ...more,
})
export type DeadlineDecision = z.input<typeof deadlineDecision>

/** One more deadline of a notification. */
export const deadlineCreation = z.named('DeadlineCreation', {
  notification_id: z.int({ error: MESSAGES.invalid }).check(z.positive({ error: MESSAGES.invalid })),
  action: z.enum(['confirm', 'propose'], { error: MESSAGES.invalid }),
  terms: deadlineTerms,
  ...more,
})
export type DeadlineCreation = z.input<typeof deadlineCreation>

/** What was done to a notification and its deadlines, newest first. */
const historyEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  who: z.nullable(person).with(z.describe('null for Arauto')),
  text: z.string().with(z.describe('in Portuguese, to be read after the name')),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** Everything about one notification that the side panel shows. */
export const notificationWork = z.named('NotificationWork', {
  notification,
  triage: rowTriage,
  case_key: z.string().with(z.describe('empty where the notification names no case')),
  case_taxa_cents: z
    .optional(z.nullable(z.int()))
    .with(z.describe('the taxa de justiça of the case, in cents; null where nobody entered it')),
  deadlines: z.array(deadline),
  readings: z.optional(z.array(documentReading)).with(z.describe('how far its documents were read')),
  notes: z.array(note),
  history: z.array(historyEntry),
  people: z.array(person).with(z.describe('who may be in charge of it')),
  can_act: z.boolean(),
  can_confirm: z.boolean().with(z.describe('an assistente proposes')),
})
export type NotificationWork = z.infer<typeof notificationWork>

/** The groups of the list of deadlines, in their order. */
export const DEADLINE_GROUPS = ['overdue', 'today', 'week', 'next_week', 'month', 'later'] as const
const deadlineGroup = z.enum(DEADLINE_GROUPS, { error: MESSAGES.invalid })
export type DeadlineGroup = z.infer<typeof deadlineGroup>

/** The filters of the list of deadlines. `open`: confirmed ones, and proposals that are not over. */
export const deadlineQuery = z.object({
  state: z.optional(z.enum(['open', 'proposed', 'met', 'dismissed', 'all'], { error: MESSAGES.invalid })),
  with_met: z
    .optional(z.enum(['true', 'false'], { error: MESSAGES.invalid }))
    .with(z.describe('`true`: besides those of `state` also the ones that were met')),
  person: z.optional(z.union([integerParam(1, 999_999_999), z.literal('none')], { error: MESSAGES.invalid })),
  case: z.optional(anyText(500)),
  search: z.optional(anyText(SEARCH_MAX)),
  group: z.optional(deadlineGroup).with(z.describe('only this group')),
  page: z.optional(integerParam(0, 1_000_000)).with(z.describe('of that group, from 0; 20 on a page')),
})
export type DeadlineListQuery = z.infer<typeof deadlineQuery>

export const listedDeadline = z.named('ListedDeadline', {
  id: z.int(),
  notification_id: z.int(),
  version: z.int(),
  state: deadlineState,
  title: z.string(),
  article: z
    .optional(z.string())
    .with(z.describe('of what Arauto proposed; empty for a person’s, left out by older versions')),
  acto: z.string(),
  processo: z.string(),
  case_key: z.string(),
  case_label: z.optional(z.string()).with(z.describe('what its case is called beside the number; empty for nothing')),
  tribunal: z.string(),
  unidade: z.string(),
  advogado: z.string(),
  notified: z.nullable(z.iso.date()),
  ends: z.iso.date(),
  days_left: z.int(),
  working_days_left: z.nullable(z.int()).with(z.describe('null for a year without a calendar')),
  fine_days: z.array(z.iso.date()),
  internal_date: z.nullable(z.iso.date()),
  met_on: z.nullable(z.iso.date()),
  assignee: z.nullable(person),
  triage_state: triageState,
  differs: z.boolean().with(z.describe('by the rules and closed days of today it would end on another day')),
  can_act: z.boolean(),
})
export type ListedDeadline = z.infer<typeof listedDeadline>

/** The deadlines in groups; each holds its first 20, or the page asked for. */
export const deadlineList = z.named('DeadlineList', {
  today: z.iso.date().with(z.describe('in Lisbon')),
  groups: z.array(
    z.object({
      key: deadlineGroup,
      until: z.nullable(z.iso.date()).with(z.describe('its last day; null for the first and the last group')),
      count: z.int(),
      results: z.array(listedDeadline),
    }),
  ),
  count: z.int(),
  people: z.array(z.object({ person: z.nullable(person), count: z.int() })).with(z.describe('of the other filters')),
  old_proposals: z
    .int()
    .with(
      z.describe(
        'notifications not handled whose proposal is over, and that have no confirmed deadline: not in `open`; 1001 for more than 1000',
      ),
    ),
  unknown: z.int().with(z.describe('notifications not handled whose duration a person has to say; 1001 for more')),
})
export type DeadlineList = z.infer<typeof deadlineList>

export const calendarQuery = z.object({
  month: z.string({ error: MESSAGES.required }).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: MESSAGES.invalid })),
  person: deadlineQuery.shape.person,
  case: deadlineQuery.shape.case,
})

/** A month of the calendar, with the days around it that fill its weeks from Monday to Sunday. */
export const deadlineCalendar = z.named('DeadlineCalendar', {
  month: z.string(),
  today: z.iso.date(),
  known: z.boolean().with(z.describe('false for a year without a calendar: then no day says what it is')),
  days: z.array(
    z.object({
      date: z.iso.date(),
      kind: z.enum(['open', 'weekend', 'holiday', 'closed']).with(z.describe('`closed`: by the office’s list')),
      name: z.string().with(z.describe('of the holiday, or why it is closed; else empty')),
      court_holidays: z.boolean(),
      confirmed: z.int(),
      proposed: z.int(),
    }),
  ),
  upcoming: z
    .array(z.object({ date: z.iso.date(), text: z.string() }))
    .with(z.describe('the next holidays, closed days, court holidays and absences, from today')),
})
export type DeadlineCalendar = z.infer<typeof deadlineCalendar>

/** A day on which courts are closed by dispensation, as the office keeps it. */
export const closedDay = z.named('ClosedDay', {
  id: z.int(),
  date: z.iso.date(),
  municipality: z.nullable(z.string()).with(z.describe('null for all courts')),
  reason: z.string(),
  source: z.string().with(z.describe('the despacho; empty where nobody wrote it down')),
})
export type ClosedDay = z.infer<typeof closedDay>
export const closedDayList = z.object({
  results: z.array(closedDay),
  municipalities: z.array(z.string()).with(z.describe('those whose courts can be told apart')),
  questions: z
    .optional(z.array(z.object({ date: z.iso.date(), reason: z.string() })))
    .with(z.describe('days of the coming year that are often dispensed, of which the office has said nothing yet')),
})

/** The answer that courts were open on a day that is often dispensed. */
export const openDay = z.named('OpenDay', { date: termDay })

export const closedDayCreation = z.named('ClosedDayCreation', {
  date: termDay,
  municipality: z._default(z.nullable(trimmedText(100)), null),
  reason: trimmedText(200),
  source: z._default(anyText(500), ''),
})
