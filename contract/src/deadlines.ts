import { dayField } from './day-field.ts'
import { integerParam } from './integer-param.ts'
import { anyText } from './text-field.ts'
import * as z from './zod.ts'

const day = dayField('Indique a data no formato AAAA-MM-DD.')

/** What a deadline is calculated from: `elaborated` or `notified`, and `days` or `months`; the court names its seat. */
export const deadlineQuery = z
  .object({
    elaborated: z.optional(day),
    notified: z.optional(day),
    days: z.optional(integerParam(1, 3650, 'Indique o número de dias: um inteiro de 1 a 3650.')),
    months: z.optional(integerParam(1, 120, 'Indique o número de meses: um inteiro de 1 a 120.')),
    dilation: z.optional(integerParam(0, 90, 'Indique a dilação em dias: um inteiro de 0 a 90.')),
    extension: z.optional(integerParam(0, 3650, 'Indique a prorrogação em dias: um inteiro de 0 a 3650.')),
    urgent: z.optional(z.enum(['true', 'false'], { error: 'Indique true ou false.' })),
    regime: z.optional(
      z.enum(['civil', 'penal', 'administrativo', 'laboral'], {
        error: 'Indique o regime: civil, penal, administrativo ou laboral.',
      }),
    ),
    served: z.optional(
      z.enum(['portal', 'mandatario', 'post'], { error: 'Indique como foi notificado: portal, mandatario ou post.' }),
    ),
    tribunal: z.optional(anyText(500)),
    unidade: z.optional(anyText(500)),
  })
  .check(
    z.refine(({ elaborated, notified }) => (elaborated === undefined) !== (notified === undefined), {
      path: ['elaborated'],
      error: 'Indique a data de elaboração ou, em vez dela, a data da notificação.',
    }),
    z.refine(({ days, months }) => (days === undefined) !== (months === undefined), {
      path: ['days'],
      error: 'Indique a duração em dias ou, em vez disso, em meses.',
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
