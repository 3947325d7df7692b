import { type CalculatedDeadline, calculatedDeadline, deadlineQuery } from '@arauto/contract/deadlines'
import { apiError } from '@arauto/contract/errors'
import { API } from '@arauto/contract/routes'
import { calculateDeadline, type Deadline } from '../../domain/deadlines/calculate.ts'
import { NO_CALENDAR, NoCalendar } from '../../domain/deadlines/court-holidays.ts'
import { formatDay } from '../../domain/deadlines/day.ts'
import { parseTerms } from '../../domain/deadlines/terms-json.ts'
import type { Database } from '../../domain/schema.ts'
import { calendarOf } from '../../domain/triage/calculate-terms.ts'
import { readClosedDays } from '../../domain/triage/closed-days.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'

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
    async ({ query: { tribunal, urgent, ...terms }, member }) => {
      const calendar = calendarOf(tribunal ?? '', await readClosedDays(db, member.officeId))
      try {
        return inWords(calculateDeadline(parseTerms({ ...terms, urgent: urgent === 'true' }, calendar)))
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
