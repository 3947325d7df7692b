import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import type { DeadlineTerms } from '@arauto/contract/office-deadlines'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { calculateDeadline, type Deadline } from '../deadlines/calculate.ts'
import { type CourtCalendar, firstOpenDay } from '../deadlines/court-calendar.ts'
import { seatOfCourt } from '../deadlines/court-seat.ts'
import { type Day, formatDay, parseDay } from '../deadlines/day.ts'
import type { Municipality } from '../deadlines/municipalities.ts'
import { type ClosedDay, closedDaysAt } from '../deadlines/proposal.ts'
import { parseTerms } from '../deadlines/terms-json.ts'
import { WorkRefused } from './changed-meanwhile.ts'
import type { Court } from './stored-deadline.ts'

/**
 * Calculates a deadline by the terms that a person chose, for the court of its notification.
 *
 * @param note why, where the terms name the last day themselves
 * @returns the dates with their reasoning
 * @throws WorkRefused where the last day is not after the notification
 * @throws NoCalendar for years and summers without a calendar
 */
export function calculateTerms(
  { ends, ...terms }: DeadlineTerms,
  { tribunal, unidade }: Court,
  closedDays: readonly ClosedDay[],
  note: string,
): CalculatedDeadline {
  const calendar = calendarAt(seatOfCourt(tribunal, unidade), closedDays)
  if (ends === undefined) return inWords(calculateDeadline(parseTerms(terms, calendar)))
  // The days do not matter: only when it was notified.
  const notified = calculateDeadline(parseTerms({ ...terms, days: 1, months: undefined }, calendar))
  return inWords(endingOn(notified, parseDay(ends)!, { calendar, urgent: terms.urgent ?? false, note }))
}

/** A court's calendar: its seat, where it is known, and the days on which the office knows it to be closed. */
export const calendarAt = (seat: Municipality | null, closedDays: readonly ClosedDay[]): CourtCalendar => ({
  seat,
  closedDays: closedDaysAt(closedDays, seat),
})

/** A deadline whose last day a person sets, for which no rule is known. */
function endingOn(
  { notified, steps, warnings }: Deadline,
  chosen: Day,
  { calendar, urgent, note }: { calendar: CourtCalendar; urgent: boolean; note: string },
): Deadline {
  if (chosen <= notified) throw new WorkRefused(WORK_MESSAGES.endsBeforeNotification, { field: 'ends' })
  const openFrom = (day: Day) => firstOpenDay(day, calendar, urgent)
  const ends = openFrom(chosen)
  const first = openFrom(ends + 1)
  const second = openFrom(first + 1)
  const known = steps.slice(0, steps.findLastIndex(({ date }) => date === notified) + 1)
  const moved =
    ends === chosen ? '' : ' Nesse dia os tribunais estão encerrados: passa para o primeiro dia útil seguinte.'
  const step = { date: ends, text: `Último dia, indicado por uma pessoa: ${note}.${moved}`, article: '' }
  return { notified, ends, fineDays: [first, second, openFrom(second + 1)], steps: [...known, step], warnings }
}

/** @returns a calculated deadline as it is sent and kept: days as `YYYY-MM-DD` */
export function inWords({ notified, ends, fineDays, steps, warnings }: Deadline): CalculatedDeadline {
  return {
    notified: formatDay(notified),
    ends: formatDay(ends),
    fine_days: fineDays.map(formatDay),
    steps: steps.map((step) => ({ ...step, date: formatDay(step.date) })),
    warnings,
  }
}
