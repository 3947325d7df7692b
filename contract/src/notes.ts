import { MESSAGES } from './messages.ts'
import { requiredText, trimmedText } from './text-field.ts'
import { person } from './triage.ts'
import * as z from './zod.ts'

/** The longest note, in characters. */
export const NOTE_MAX = 10_000

/** A note on a notification, or on a case. */
export const note = z.named('Note', {
  id: z.int(),
  notification_id: z.nullable(z.int()),
  case_key: z.nullable(z.string()),
  author: person,
  mine: z.boolean().with(z.describe('whether who asks wrote it, and may change it')),
  can_delete: z.boolean().with(z.describe('also for a responsável')),
  created_at: z.iso.datetime(),
  edited_at: z.nullable(z.iso.datetime()),
  text: z.string(),
})
export type Note = z.infer<typeof note>

const text = requiredText(NOTE_MAX)

export const noteCreation = z
  .object({
    notification_id: z.optional(z.int({ error: MESSAGES.invalid }).check(z.positive({ error: MESSAGES.invalid }))),
    case_key: z.optional(trimmedText(500)),
    text,
  })
  .check(
    z.refine(({ notification_id, case_key }) => (notification_id === undefined) !== (case_key === undefined), {
      path: ['notification_id'],
      error: MESSAGES.required,
    }),
  )
  .register(z.globalRegistry, { id: 'NoteCreation' })

export const noteChange = z.named('NoteChange', { text })
