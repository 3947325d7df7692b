import { FILTER_MAX, SEARCH_MAX } from './constants.ts'
import { MESSAGES } from './messages.ts'
import { openAmong } from './open-among.ts'
import { termDay } from './term-fields.ts'
import { anyText } from './text-field.ts'
import { person, triageFilter, triageState } from './triage.ts'
import * as z from './zod.ts'

const id = z.int({ error: MESSAGES.invalid }).check(z.positive({ error: MESSAGES.invalid }))
const flag = z.boolean({ error: MESSAGES.invalid })

/** The notifications that a search and filters leave. */
const listSelection = z.object({
  search: z._default(anyText(SEARCH_MAX), ''),
  advogado: z._default(anyText(FILTER_MAX), ''),
  origem: z._default(anyText(FILTER_MAX), ''),
  triage: z.optional(triageFilter),
  before: z.optional(termDay).with(z.describe('only notifications of earlier days')),
})

/** The most notifications that one request changes. */
export const TRIAGE_AT_ONCE = 2000

/**
 * Changes notifications: those of `ids`, or some of those that `filter` leaves, in the order of their numbers. For
 * many, the page repeats the request with the `next` that it received, and the same `batch`.
 */
export const triageRequest = z
  .object({
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(TRIAGE_AT_ONCE, { error: MESSAGES.tooLong }))),
    filter: z.optional(listSelection),
    up_to: z.optional(id).with(z.describe('with `filter`: `newest` of the list that was looked at; later ones stay')),
    after: z.optional(z.int()).with(z.describe('with `filter`: `next` of the request before')),
    batch: z.optional(z.uuid()).with(z.describe('with `filter`: that of the request before')),
    version: z.optional(z.int()).with(z.describe('with one of `ids`: the version that was looked at')),
    change: z
      .object({
        state: z.optional(triageState),
        assignee_id: z.optional(z.nullable(id)),
        unread: z.optional(flag),
      })
      .check(
        z.refine((change) => Object.values(change).some((value) => value !== undefined), { error: MESSAGES.required }),
      ),
    with_open_deadlines: z
      .optional(flag)
      .with(z.describe('handle also what has something undecided; that stays undecided')),
    skip_open_deadlines: z.optional(flag).with(z.describe('leave as it is what has something undecided')),
  })
  .check(
    z.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ['ids'],
      error: MESSAGES.required,
    }),
  )
  .register(z.globalRegistry, { id: 'TriageRequest' })
export type TriageRequest = z.input<typeof triageRequest>

export const triageResult = z.named('TriageResult', {
  changed: z.int(),
  refused: z.int().with(z.describe('of those, how many the member may only see')),
  skipped: z.optional(z.int()).with(z.describe('how many `skip_open_deadlines` left as they are')),
  open_deadlines: z.optional(z.int()).with(z.describe('how many deadlines stay undecided of what was handled')),
  without_duration: z
    .optional(z.int())
    .with(z.describe('of what was handled, how many have a deadline whose duration a person has to say')),
  remaining: z.int().with(z.describe('how many the filter leaves for the next request')),
  next: z.nullable(z.int()).with(z.describe('null when all are changed')),
  batch: z.uuid().with(z.describe('what undoes it')),
  version: z.optional(z.int()).with(z.describe('of the one notification that was asked for, as it is now')),
})
export type TriageResult = z.infer<typeof triageResult>

/** The most notifications by whose numbers it is asked who may be in charge of them. */
export const ASSIGNABLE_MAX = 100

/** Asks who may be in charge of some notifications; without `ids`, of any that the caller may handle. */
export const assignableQuery = z.object({
  ids: z.optional(
    z
      .string()
      .check(z.regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${ASSIGNABLE_MAX - 1}}$`), { error: MESSAGES.invalid }))
      .with(z.describe('numbers, between commas')),
  ),
})

/** The members who see all of these notifications. */
export const assignablePeople = z.named('AssignablePeople', { results: z.array(person) })

/** Asks for the notifications of earlier days that nobody has handled. */
export const backlogQuery = z.object({ before: termDay })

/** The notifications of earlier days that nobody has handled, and what of them is not to be forgotten. */
export const backlog = z.named('Backlog', { before: z.iso.date(), count: z.int(), open: openAmong })

export const undoRequest = z.named('UndoRequest', { batch: z.uuid({ error: MESSAGES.invalid }) })

/** What was changed again meanwhile stays as it is. */
export const undoResult = z.named('UndoResult', { restored: z.int(), kept: z.int() })
