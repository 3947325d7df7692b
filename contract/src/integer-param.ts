import { MESSAGES } from './messages.ts'
import * as z from './zod.ts'

/** An integer within bounds in a query string; `error` is what is said of anything else. */
export const integerParam = (from: number, to: number, error: string = MESSAGES.invalid) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,9}$/, { error })), z.transform(Number))
    .check(z.refine((value) => value >= from && value <= to, { error }))
