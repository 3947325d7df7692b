import { MESSAGES } from './messages.ts'
import * as z from './zod.ts'

/**
 * Text that the database returns unchanged: PostgreSQL's `text` has no null character, and a lone surrogate would be
 * replaced.
 */
export const anyText = (max: number) =>
  z.string({ error: MESSAGES.required }).check(
    z.maxLength(max, { error: MESSAGES.tooLong }),
    z.refine((value) => !/[\0\p{Cs}]/u.test(value), { error: MESSAGES.invalid }),
  )

/** Text that must not be empty; blanks count. */
export const filledText = (max: number) => anyText(max).check(z.minLength(1, { error: MESSAGES.required }))

/** Text with more than white space. */
export const requiredText = (max: number) =>
  anyText(max).check(z.refine((value) => value.trim().length > 0, { error: MESSAGES.required }))

/** As `requiredText`, without the blanks around it. */
export const trimmedText = (max: number) =>
  z.pipe(
    requiredText(max),
    z.transform((value) => value.trim()),
  )
