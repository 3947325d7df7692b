import { z } from 'zod'

const cell = z.object({
  label: z.string().meta({ description: 'the column’s name; empty where it is not known' }),
  text: z.string().meta({ description: 'as the portal showed it' }),
})

const unreadableRow = z
  .object({
    id: z.number().int(),
    advogado: z.string().meta({ description: 'of the account; empty when it was removed' }),
    portal_username: z.string(),
    first_seen_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    cells: z.array(cell).nullable().meta({ description: 'null when it was sealed with another key' }),
  })
  .meta({ id: 'UnreadableRow' })
export type UnreadableRow = z.infer<typeof unreadableRow>

/** The asking user's rows that could not be read, newest first. */
export const unreadableRowList = z
  .object({ results: z.array(unreadableRow), count: z.number().int() })
  .meta({ id: 'UnreadableRowList' })
export type UnreadableRowList = z.infer<typeof unreadableRowList>
