import { dayField } from './day-field.ts'
import { MESSAGES } from './messages.ts'
import * as z from './zod.ts'

/** The longest period of a report, in days. */
const OUTAGE_REPORT_MAX_DAYS = 366

/** The days that a report is asked for, both included, in Lisbon. */
export const outageReportRequest = z
  .object({ from: dayField(MESSAGES.invalid), to: dayField(MESSAGES.invalid) })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'O último dia é anterior ao primeiro.' }),
    z.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < OUTAGE_REPORT_MAX_DAYS, {
      path: ['from'],
      error: 'Escolha um período de um ano, no máximo.',
    }),
  )
  .register(z.globalRegistry, { id: 'OutageReportRequest' })

/** A report that was made. */
export const outageReport = z.named('OutageReport', {
  id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  outages: z.int().with(z.describe('how often the portal failed in the period')),
  created_at: z.iso.datetime(),
  json_sha256: z.string(),
  pdf_sha256: z.string(),
})
export type OutageReport = z.infer<typeof outageReport>

/** The reports of an account, newest first, and for how many days visits are kept. */
export const outageReports = z.named('OutageReports', { reports: z.array(outageReport), kept_days: z.int() })

export const OUTAGE_REPORT_FORMATS = ['pdf', 'json'] as const
