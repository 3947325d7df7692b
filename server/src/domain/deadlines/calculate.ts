import { countedBack } from './backward.ts'
import { countedEnd } from './counting.ts'
import { assertKnownYear, firstOpenDay } from './court-calendar.ts'
import type { Deadline, DeadlineTerms, Step } from './deadline-terms.ts'
import { warningsOf } from './deadline-warnings.ts'
import { CC_279, CPC_138, closedWords, written } from './deadline-words.ts'
import { fineDaysAfter } from './fine-days.ts'
import { type Counted, notifiedOn } from './notification-day.ts'

/**
 * Calculates a deadline: notification, counting, transfer of the last day, days with a fine. Where courts disagree it is
 * the earlier day, and a warning names the other.
 *
 * @returns the dates with the reasoning that led to them
 * @throws NoCalendar for years without a calendar
 */
export function calculateDeadline(terms: DeadlineTerms): Deadline {
  const steps: Step[] = []
  const { start } = terms
  const dates = 'before' in start ? countedBack(start.before, terms, steps) : countedFrom({ ...terms, start }, steps)
  steps.push({ date: dates.ends, text: 'Último dia do prazo.', article: '' })
  const fines = fineDaysAfter(dates.ends, terms, steps)
  return {
    ...dates,
    fineDays: fines.days,
    steps: steps.sort((one, other) => one.date - other.date),
    warnings: [...warningsOf(terms, { ...dates, fineDays: fines.days }), ...fines.warnings],
  }
}

function countedFrom(terms: DeadlineTerms & { start: Counted }, steps: Step[]) {
  const { calendar, urgent, length, regime } = terms
  const notified = notifiedOn(terms, steps)
  assertKnownYear(notified)
  const { counted, endsAt } = countedEnd(terms, notified, steps)
  const ends = firstOpenDay(counted, calendar, urgent || 'workingDays' in length)
  if (ends !== counted) {
    const because = closedWords(counted, calendar) ?? 'férias judiciais'
    const text = `O prazo acabaria a ${written(counted)} (${because}); passa para o primeiro dia útil seguinte.`
    steps.push({ date: ends, text, article: regime === 'administrativo' ? CC_279('e') : CPC_138(2) })
  }
  return { notified, ends, ...(endsAt !== undefined && { endsAt }) }
}
