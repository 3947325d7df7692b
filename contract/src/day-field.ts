import * as z from './zod.ts'

/** A day as `YYYY-MM-DD`, of a year from 1000 on; `error` is what is said of anything else. */
export const dayField = (error: string) => z.iso.date({ error }).check(z.refine((day) => day >= '1000', { error }))
