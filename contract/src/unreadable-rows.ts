import * as z from './zod.ts'

const cell = z.object({
  label: z.string().with(z.describe('the column’s name; empty where it is not known')),
  text: z.string().with(z.describe('as the portal showed it')),
})

const unreadableRow = z.named('UnreadableRow', {
  id: z.int(),
  advogado: z.string().with(z.describe('of the account; empty when it was removed')),
  portal_username: z.string(),
  first_seen_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  cells: z.nullable(z.array(cell)).with(z.describe('null when it was sealed with another key')),
})
export type UnreadableRow = z.infer<typeof unreadableRow>

/** The user's unreadable rows, newest first. */
export const unreadableRowList = z.named('UnreadableRowList', { results: z.array(unreadableRow), count: z.int() })
export type UnreadableRowList = z.infer<typeof unreadableRowList>
