import { integerParam } from './integer-param.ts'
import { REGIMES, SERVED, TERM_AMOUNTS, TERM_MESSAGES, termDay } from './term-fields.ts'
import { anyText } from './text-field.ts'
import * as z from './zod.ts'

/** What a deadline is calculated from: `elaborated` or `notified`, and `days` or `months`; the court names its seat. */
export const deadlineQuery = z
  .object({
    elaborated: z.optional(termDay),
    notified: z.optional(termDay),
    days: z.optional(integerParam(...TERM_AMOUNTS.days)),
    months: z.optional(integerParam(...TERM_AMOUNTS.months)),
    dilation: z.optional(integerParam(...TERM_AMOUNTS.dilation)),
    extension: z.optional(integerParam(...TERM_AMOUNTS.extension)),
    urgent: z.optional(z.enum(['true', 'false'], { error: 'Indique true ou false.' })),
    regime: z.optional(
      z.enum(REGIMES, {
        error: 'Indique o regime: civil, penal, administrativo ou laboral.',
      }),
    ),
    served: z.optional(z.enum(SERVED, { error: 'Indique como foi notificado: portal, mandatario ou post.' })),
    tribunal: z.optional(anyText(500)),
    unidade: z.optional(anyText(500)),
  })
  .check(
    z.refine(({ elaborated, notified }) => (elaborated === undefined) !== (notified === undefined), {
      path: ['elaborated'],
      error: TERM_MESSAGES.start,
    }),
    z.refine(({ days, months }) => (days === undefined) !== (months === undefined), {
      path: ['days'],
      error: TERM_MESSAGES.duration,
    }),
  )

/** A calculated deadline, with the reasoning that led to it. */
export const calculatedDeadline = z
  .object({
    notified: z.iso.date(),
    ends: z.iso.date().with(z.describe('the last day')),
    fine_days: z
      .array(z.iso.date())
      .with(z.describe('the three working days after it on which the act can still be done, with a fine')),
    steps: z.array(z.object({ date: z.iso.date(), text: z.string(), article: z.string() })),
    warnings: z.array(z.string()).with(z.describe('what a person has to confirm')),
  })
  .register(z.globalRegistry, { id: 'CalculatedDeadline' })
export type CalculatedDeadline = z.infer<typeof calculatedDeadline>
