import { MESSAGES } from './messages.ts'
import * as z from './zod.ts'

/** How far an office is with a notification. */
export const triageState = z.enum(['nova', 'em_curso', 'tratada'], { error: MESSAGES.invalid })
export type TriageState = z.infer<typeof triageState>
/** How far an office is with a notification, in words. */
export const TRIAGE_WORDS: Readonly<Record<TriageState, string>> = {
  nova: 'Nova',
  em_curso: 'Em curso',
  tratada: 'Tratada',
}

/** The quick filters of the list; `com-prazo` are those with an open deadline that are not handled yet. */
export const triageFilter = z.enum(['por-tratar', 'novas', 'minhas', 'com-prazo', 'sem-duracao'], {
  error: MESSAGES.invalid,
})
export type TriageFilter = z.infer<typeof triageFilter>

/** The columns that the list can be ordered by; without one the newest come first. */
export const listSort = z.enum(['data', 'acto', 'tribunal', 'processo', 'prazo'], { error: MESSAGES.invalid })
export type ListSort = z.infer<typeof listSort>
export const listOrder = z.enum(['asc', 'desc'], { error: MESSAGES.invalid })
export type ListOrder = z.infer<typeof listOrder>

/** A person related to a row, now or before: `id` is null for a former member. */
export const person = z.object({ id: z.nullable(z.int()), name: z.string() })
export type Person = z.infer<typeof person>

/** A notification's most pressing deadline, as its row shows it. */
const rowDeadline = z.object({
  id: z.int(),
  state: z.enum(['proposed', 'confirmed', 'met']),
  ends: z.nullable(z.iso.date()).with(z.describe('null where a duration has yet to be chosen')),
  days_left: z.nullable(z.int()).with(z.describe('from today in Lisbon; negative when it is over')),
  met_on: z.nullable(z.iso.date()),
  citation: z
    .optional(z.boolean())
    .with(z.describe('whether the day of a citação has yet to be entered; left out by older versions')),
})
export type RowDeadline = z.infer<typeof rowDeadline>

/** What an office does with a notification. */
export const rowTriage = z.named('RowTriage', {
  state: triageState,
  assignee: z.nullable(person).with(z.describe('who is in charge')),
  unread: z.boolean().with(z.describe('by the asking member')),
  version: z.int(),
  deadline: z.nullable(rowDeadline).with(z.describe('null where none is proposed or open')),
  hearing: z
    .optional(z.nullable(z.object({ day: z.iso.date(), hour: z.nullable(z.string()) })))
    .with(z.describe('the next one that nobody has decided on; left out by older versions')),
  notes: z.int(),
  case_label: z.optional(z.string()).with(z.describe('what its case is called beside the number; empty for nothing')),
})
export type RowTriage = z.infer<typeof rowTriage>

/** How many notifications each quick filter leaves, of all that the member sees. */
export const triageCounts = z.object({
  por_tratar: z.int(),
  novas: z.int(),
  minhas: z.int(),
  com_prazo: z.int(),
  todas: z.int(),
  prazos_urgentes: z.int().with(z.describe('deadlines that are over or end today')),
})
export type TriageCounts = z.infer<typeof triageCounts>
