import * as z from './zod.ts'

/** A calendar's secret address. Anyone who has it can read the calendar without signing in. */
const calendarFeed = z.named('CalendarFeed', {
  url: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.nullable(z.iso.datetime()).with(z.describe('to the minute')),
})
export type CalendarFeed = z.infer<typeof calendarFeed>
export { calendarFeed }

/** The addresses that the asking member has. */
export const calendarFeeds = z.named('CalendarFeeds', {
  own: z.nullable(calendarFeed).with(z.describe('of the deadlines in their charge, and in nobody’s')),
  office: z.nullable(calendarFeed).with(z.describe('of all deadlines; the responsável’s only')),
  manages_office: z.boolean().with(z.describe('whether the member makes and revokes the office’s')),
})
export type CalendarFeeds = z.infer<typeof calendarFeeds>
