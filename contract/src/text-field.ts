import { z } from 'zod'
import { MESSAGES } from './messages.ts'

/**
 * Text that the database gives back as it was: PostgreSQL's `text` has no place for the null character, and half of a
 * surrogate pair would become another character on the way.
 */
export const anyText = (max: number) =>
  z
    .string({ error: MESSAGES.required })
    .max(max, { error: MESSAGES.tooLong })
    .refine((value) => !/[\0\p{Cs}]/u.test(value), { error: MESSAGES.invalid })

/** Text that must not be empty; blanks count. */
export const filledText = (max: number) => anyText(max).min(1, { error: MESSAGES.required })

/** Text that must hold more than blanks. */
export const requiredText = (max: number) =>
  anyText(max).refine((value) => value.trim().length > 0, { error: MESSAGES.required })
