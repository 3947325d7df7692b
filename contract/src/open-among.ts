import * as z from './zod.ts'

/** What nobody has decided on yet of some notifications that are not handled. */
export const openAmong = z.named('OpenAmong', {
  notifications: z.int().with(z.describe('how many have a deadline that nobody confirmed')),
  deadlines: z.int(),
  overdue: z.int().with(z.describe('of the deadlines, how many ended before today')),
  ending_today: z.int(),
  proposed: z.int().with(z.describe('of the deadlines, how many nobody confirmed')),
  with_something_open: z
    .int()
    .with(
      z.describe('notifications with such a deadline, without a duration, or with a hearing that nobody confirmed'),
    ),
  hearings: z.optional(z.int()).with(z.describe('hearings that nobody confirmed; left out by older versions')),
  without_duration: z.int().with(z.describe('notifications with a deadline whose duration a person has to say')),
  first: z
    .array(
      z.object({
        notification_id: z.int(),
        state: z.enum(['proposed', 'confirmed']),
        title: z.string(),
        acto: z.string(),
        processo: z.string(),
        case_label: z.optional(z.string()),
        ends: z.iso.date(),
      }),
    )
    .with(z.describe('the first 100 of the deadlines, by their last day')),
})
export type OpenAmong = z.infer<typeof openAmong>
