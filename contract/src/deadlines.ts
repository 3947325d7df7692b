import { eurosParam } from './euros-param.ts'
import { integerParam } from './integer-param.ts'
import { FINES, REGIMES, SERVED, TERM_AMOUNTS, TERM_MESSAGES, termDay, termRules, termTime } from './term-fields.ts'
import { anyText } from './text-field.ts'
import * as z from './zod.ts'

/** What a deadline is calculated from: `elaborated`, `notified` or `before`, one duration, and the court, whose seat has local holidays. */
export const deadlineQuery = z
  .object({
    elaborated: z.optional(termDay).with(z.describe('the day that the portal certifies')),
    notified: z.optional(termDay).with(z.describe('the day of the notification, or of the citação')),
    before: z.optional(termDay).with(z.describe('the day of the hearing that the deadline is counted back from')),
    available: z
      .optional(termDay)
      .with(z.describe('the day on which an electronic citação was put into the reserved area')),
    opened: z.optional(termDay).with(z.describe('the day on which it was opened there; left out where it was not')),
    days: z.optional(integerParam(...TERM_AMOUNTS.days)),
    months: z.optional(integerParam(...TERM_AMOUNTS.months)),
    hours: z.optional(integerParam(...TERM_AMOUNTS.hours)),
    working_days: z.optional(integerParam(...TERM_AMOUNTS.working_days)),
    notified_at: z.optional(termTime).with(z.describe('the hour of the notification, of a deadline in hours')),
    dilation: z.optional(integerParam(...TERM_AMOUNTS.dilation)),
    extension: z.optional(integerParam(...TERM_AMOUNTS.extension)),
    urgent: z.optional(z.enum(['true', 'false'], { error: 'Indique true ou false.' })),
    regime: z.optional(z.enum(REGIMES, { error: 'Indique o regime: civil, penal, administrativo ou laboral.' })),
    served: z.optional(z.enum(SERVED, { error: TERM_MESSAGES.served })),
    fines: z
      .optional(z.enum(FINES, { error: `Indique os dias com multa: ${FINES.join(', ')}.` }))
      .with(z.describe('`none`: the law gives no days with a fine; `unsure`: that is doubtful')),
    uc: z
      .optional(eurosParam('Indique o valor da UC em euros.'))
      .with(z.describe('one unidade de conta, in euros; the office’s by default')),
    taxa_justica: z
      .optional(eurosParam(TERM_MESSAGES.taxa))
      .with(z.describe('the taxa de justiça of the case, in euros')),
    tribunal: z.optional(anyText(500)),
    unidade: z.optional(anyText(500)),
  })
  .check(...termRules('elaborated'))

/** The court that a deadline runs at: what its dates depend on beside its terms. */
export interface Court {
  tribunal: string
  unidade: string
}

const cents = z.int()

/** A day on which the act can still be done, with a fine, in cents. */
const fineDay = z.object({
  date: z.iso.date(),
  percent: z.nullable(z.int()).with(z.describe('of the taxa de justiça; null in criminal cases')),
  cap_cents: cents.with(z.describe('the most that the fine can be')),
  amount_cents: z.nullable(cents).with(z.describe('null where the taxa de justiça is not known')),
  unpaid_cents: z
    .nullable(cents)
    .with(z.describe('with the 25 % on top where it is not paid at once (CPC, 139.º n.º 6)')),
})

/** A calculated deadline, with the reasoning that led to it. */
export const calculatedDeadline = z.named('CalculatedDeadline', {
  notified: z.nullable(z.iso.date()).with(z.describe('null where it is counted back from a hearing')),
  before: z.optional(z.iso.date()).with(z.describe('the hearing that it is counted back from')),
  ends: z.iso.date().with(z.describe('the last day')),
  ends_at: z.optional(termTime).with(z.describe('the hour on the last day, of a deadline in hours')),
  fine_days: z
    .array(z.iso.date())
    .with(
      z.describe('the three working days after it on which the act can still be done, with a fine; empty for none'),
    ),
  fines: z.optional(z.array(fineDay)).with(z.describe('the fine of each of those days')),
  steps: z.array(z.object({ date: z.iso.date(), text: z.string(), article: z.string() })),
  warnings: z.array(z.string()).with(z.describe('what a person has to confirm')),
})
export type CalculatedDeadline = z.infer<typeof calculatedDeadline>
