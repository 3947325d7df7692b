import { type CalculatedDeadline, calculatedDeadline, deadlineQuery } from '@arauto/contract/deadlines'
import { apiError } from '@arauto/contract/errors'
import { API } from '@arauto/contract/routes'
import { calculateDeadline, type Deadline } from '../../domain/deadlines/calculate.ts'
import { NoCalendar } from '../../domain/deadlines/court-holidays.ts'
import { formatDay, parseDay } from '../../domain/deadlines/day.ts'
import type { Database } from '../../domain/schema.ts'
import { calendarOf } from '../../domain/triage/calculate-terms.ts'
import { readClosedDays } from '../../domain/triage/closed-days.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'

const NO_CALENDAR =
  'Este prazo passa por um ano ou por umas férias judiciais que o Arauto não conhece: conhece as de 1999 a 2099, e as de verão desde 2013.'

/** The calculator of deadlines. */
export function registerDeadlineRoutes(server: HttpServer, db: Database): void {
  server.get(
    API.calculateDeadline,
    {
      schema: {
        tags: ['Prazos'],
        querystring: deadlineQuery,
        response: { 200: calculatedDeadline, 400: apiError, 401: apiError },
      },
    },
    async ({ query, member }) => {
      const { elaborated, notified, days, months, dilation, urgent, regime, tribunal } = query
      const calendar = calendarOf(tribunal ?? '', await readClosedDays(db, member.officeId))
      try {
        return inWords(
          calculateDeadline({
            start:
              elaborated === undefined ? { notified: parseDay(notified!)! } : { elaborated: parseDay(elaborated)! },
            length: days === undefined ? { months: months! } : { days },
            dilation: dilation ?? 0,
            urgent: urgent === 'true',
            regime: regime ?? 'civil',
            calendar,
          }),
        )
      } catch (error) {
        if (error instanceof NoCalendar) throw new HttpFailure(400, NO_CALENDAR)
        throw error
      }
    },
  )
}

function inWords({ notified, ends, fineDays, steps, warnings }: Deadline): CalculatedDeadline {
  return {
    notified: formatDay(notified),
    ends: formatDay(ends),
    fine_days: fineDays.map(formatDay),
    steps: steps.map((step) => ({ ...step, date: formatDay(step.date) })),
    warnings,
  }
}
