import { SEARCH_MAX } from './constants.ts'
import { cents } from './euros-param.ts'
import { integerParam } from './integer-param.ts'
import { MESSAGES } from './messages.ts'
import { deadlineState } from './office-deadlines.ts'
import { TERM_MESSAGES } from './term-fields.ts'
import { anyText, trimmedText } from './text-field.ts'
import { person } from './triage.ts'
import * as z from './zod.ts'

/** @returns a time in hours and minutes: `1 h 35 min`, `35 min`, `2 h` */
export function hoursWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** The Portuguese messages about cases. */
export const CASE_MESSAGES = {
  notFound: 'Processo não encontrado.',
  recordingNotDone: 'Só é possível juntar a um processo uma gravação já transcrita.',
  recordingOfAnother: 'Esta gravação está noutro processo, que não pode alterar.',
} as const

/** The longest texts, in characters: a case's number, its parties, its short name and its client. */
const CASE_NUMBER_MAX = 500
export const PARTIES_MAX = 2000
export const CASE_NAME_MAX = 80
export const CLIENT_MAX = 200

/**
 * The filters of the list of cases. `open`: not archived, or with an open deadline or an unhandled notification. Of the open
 * ones, `deadline`: with an open deadline; `idle`: without a notification for six months.
 */
export const CASE_FILTERS = ['open', 'deadline', 'idle', 'archived'] as const
const caseFilter = z.enum(CASE_FILTERS, { error: MESSAGES.invalid })
export type CaseFilter = z.infer<typeof caseFilter>

/** The orders of the list: by the last event, by the deadline that ends first, by number. */
export const CASE_SORTS = ['last', 'deadline', 'number'] as const
const caseSort = z.enum(CASE_SORTS, { error: MESSAGES.invalid })
export type CaseSort = z.infer<typeof caseSort>

export const caseQuery = z.object({
  page: z.optional(integerParam(0, 10_000_000)),
  page_size: z.optional(integerParam(1, 100)),
  search: z
    .optional(anyText(SEARCH_MAX))
    .with(z.describe('a part of the number, without its blanks, or of the name, client or parties')),
  filter: z.optional(caseFilter),
  sort: z.optional(caseSort),
})

/** The deadline of a case that ends first. */
const nextDeadline = z.object({
  ends: z.iso.date(),
  confirmed: z.boolean(),
  days_left: z.int().with(z.describe('from today in Lisbon; negative when it is over')),
})

/** What a person has to decide about a case, beside its open deadlines. */
const waiting = {
  unknown: z.optional(z.int()).with(z.describe('notifications with a deadline whose duration a person has to say')),
  old_proposals: z
    .optional(z.int())
    .with(z.describe('notifications whose proposals are over and were never decided on')),
}

/** What people enter about a case; empty until then. */
const entered = {
  name: z.optional(z.string()).with(z.describe('the short name that the office gave it')),
  client: z.optional(z.string()),
  label: z
    .optional(z.string())
    .with(z.describe('what it is called beside its number: its name, else its parties, with its client')),
}

const head = {
  key: z.string().with(z.describe('the number without its parts')),
  numbers: z.array(z.string()).with(z.describe('as they are written, the newest first; at most 20')),
  tribunal: z.string(),
  unidade: z.string(),
  especie: z.string(),
  ...entered,
  notifications: z.int(),
  novas: z.int().with(z.describe('those in the state `nova`')),
  documents: z.int(),
  ...waiting,
  reopened: z.boolean().with(z.describe('archived, with a notification that is not handled')),
}

/** A case in the list. */
export const listedCase = z.named('ListedCase', {
  ...head,
  last: z.object({ acto: z.string(), at: z.iso.datetime() }),
  next_deadline: z.nullable(nextDeadline),
  people: z.array(person).with(z.describe('in charge of what is not handled; without any, who was last')),
  archived: z.boolean(),
})
export type ListedCase = z.infer<typeof listedCase>

/** A page of the list of cases, `page` from 0. */
export const casePage = z.named('CasePage', {
  results: z.array(listedCase),
  count: z.int(),
  page: z.int(),
  page_size: z.int(),
  counts: z
    .object({ open: z.int(), deadline: z.int(), idle: z.int(), archived: z.int() })
    .with(z.describe('of all cases that the member sees, whatever the search')),
})
export type CasePage = z.infer<typeof casePage>

/** A case by its key, or its number as a court writes it; in the query, since a number has a `/` in it. */
export const caseParams = z.object({ number: trimmedText(CASE_NUMBER_MAX) })

/** A deadline of a case. */
export const caseDeadline = z.named('CaseDeadline', {
  id: z.int(),
  notification_id: z.int(),
  state: deadlineState,
  title: z.string(),
  acto: z.string(),
  ends: z.iso.date(),
  days_left: z.int(),
  met_on: z.nullable(z.iso.date()),
  decided_by: z.nullable(person),
  proposed_by: z.nullable(person).with(z.describe('null for Arauto')),
})
export type CaseDeadline = z.infer<typeof caseDeadline>

/** A finished recording of a case. */
export const caseRecording = z.named('CaseRecording', {
  id: z.uuid(),
  file_name: z.string(),
  created_at: z.iso.datetime(),
  duration: z.nullable(z.number()).with(z.describe('seconds')),
})
export type CaseRecording = z.infer<typeof caseRecording>

/** Somebody's time on one day, as it was imported from Toggl. */
export const workedTime = z.named('WorkedTime', { day: z.iso.date(), person: z.string(), seconds: z.int() })
export type WorkedTime = z.infer<typeof workedTime>

/** A case without its timeline. */
export const caseDetail = z.named('CaseDetail', {
  ...head,
  parties: z.string().with(z.describe('empty until a person writes them down')),
  taxa_cents: z
    .optional(z.nullable(z.int()))
    .with(
      z.describe(
        'the taxa de justiça in cents, from which the fines of its deadlines are calculated; null where nobody entered it',
      ),
    ),
  first_seen_at: z.iso.datetime(),
  people: z.array(person),
  archived: z.nullable(z.object({ at: z.iso.datetime(), by: z.nullable(person) })),
  version: z.int().with(z.describe('0 until a person changes the case')),
  can_act: z.boolean(),
  deadlines: z.array(caseDeadline).with(z.describe('the open ones by their end, then those met last; at most 20')),
  recordings: z.array(caseRecording),
  time: z
    .nullable(
      z.object({
        seconds: z.int(),
        entries: z.int(),
        since: z.iso.date(),
        people: z.array(z.object({ name: z.string(), seconds: z.int() })).with(z.describe('the most first')),
      }),
    )
    .with(z.describe('of the imported Toggl entries whose project names the case; null where there are none')),
  timeline: z.object({
    notification: z.int(),
    deadline: z.int(),
    hearing: z.int(),
    note: z.int(),
    recording: z.int(),
    time: z.int(),
  }),
})
export type CaseDetail = z.infer<typeof caseDetail>

/** A change of a case; `version` is that of the case that the person saw. */
export const caseChange = z
  .object({
    version: z.int({ error: MESSAGES.invalid }),
    name: z.optional(anyText(CASE_NAME_MAX)),
    client: z.optional(anyText(CLIENT_MAX)),
    parties: z.optional(anyText(PARTIES_MAX)),
    archived: z.optional(z.boolean({ error: MESSAGES.invalid })),
    taxa_cents: z
      .optional(z.nullable(cents(TERM_MESSAGES.taxa)))
      .with(z.describe('the taxa de justiça in cents; null where it is not known')),
  })
  .check(
    z.refine(({ version: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
      error: MESSAGES.required,
    }),
  )
  .register(z.globalRegistry, { id: 'CaseChange' })
export type CaseChange = z.input<typeof caseChange>

/** The case that a finished recording is put into; null takes it out of its case. */
export const recordingCase = z.named('RecordingCase', { number: z.nullable(trimmedText(CASE_NUMBER_MAX)) })
/** The case that a recording is in. */
export const assignedCase = z.named('AssignedCase', { number: z.nullable(z.string()) })
