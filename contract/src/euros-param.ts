import * as z from './zod.ts'

/** Euros in a query string, `102`, `102.50` or `102,50`; gives cents. `error` is what is said of anything else. */
export const eurosParam = (error: string) =>
  z
    .pipe(
      z.string({ error }).check(z.regex(/^\d{1,7}([.,]\d{1,2})?$/, { error })),
      z.transform((text) => Math.round(Number(text.replace(',', '.')) * 100)),
    )
    .check(z.refine((value) => value > 0, { error }))

/** An amount in cents, up to 100 000 euros. `error` is what is said of anything else. */
export const cents = (error: string) => z.int({ error }).check(z.gte(1, { error }), z.lte(10_000_000, { error }))
