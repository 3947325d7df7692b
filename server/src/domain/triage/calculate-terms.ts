import type { CalculatedDeadline, Court } from '@arauto/contract/deadlines'
import type { DeadlineTerms } from '@arauto/contract/office-deadlines'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { calculateDeadline } from '../deadlines/calculate.ts'
import { firstOpenDay, lastOpenDay } from '../deadlines/court-calendar.ts'
import { seatOfCourt } from '../deadlines/court-seat.ts'
import { type Day, formatDay, parseDay } from '../deadlines/day.ts'
import type { CalculationTerms, Deadline } from '../deadlines/deadline-terms.ts'
import { warningsOf } from '../deadlines/deadline-warnings.ts'
import { fineDaysAfter } from '../deadlines/fine-days.ts'
import { finesOf, USUAL_UC } from '../deadlines/fines.ts'
import { type ClosedCourtDay, calendarAt } from '../deadlines/proposal.ts'
import { formatTime, parseTerms } from '../deadlines/terms-json.ts'
import { WorkRefused } from './changed-meanwhile.ts'

/** What the fines of a deadline depend on, in cents: one UC, and the taxa de justiça where it is known. */
export interface FineBase {
  uc?: number | undefined
  taxa?: number | null | undefined
}

/**
 * Calculates a deadline by the terms that a person chose, for the court of its notification.
 *
 * @param note why, where the terms name the last day themselves
 * @param base what the fines depend on; the taxa de justiça of the case goes before that of the terms
 * @returns the dates with their reasoning
 * @throws WorkRefused where the last day is not after the notification, or not before the hearing
 * @throws NoCalendar for years without a calendar
 */
export function calculateTerms(
  { ends, taxa_cents: taxa, ...json }: DeadlineTerms,
  { tribunal, unidade }: Court,
  closedDays: readonly ClosedCourtDay[],
  note: string,
  base: FineBase = {},
): CalculatedDeadline {
  const calendar = calendarAt(seatOfCourt(tribunal, unidade), closedDays)
  const fines = { ...base, taxa: base.taxa ?? taxa }
  if (ends === undefined) return calculatedInWords(parseTerms(json, calendar), fines)
  // How long one has does not matter: only when it was notified, or the hearing is.
  const { months: _, hours: __, working_days: ___, notified_at: ____, ...others } = json
  const terms = parseTerms({ ...others, days: 1 }, calendar)
  return inWords(endingOn(calculateDeadline(terms), parseDay(ends)!, terms, note), terms, fines)
}

/** A deadline whose last day a person sets, for which no rule is known. */
function endingOn(calculated: Deadline, chosen: Day, terms: CalculationTerms, note: string): Deadline {
  const { notified } = calculated
  const { start, calendar, urgent } = terms
  if (notified !== null && chosen <= notified) {
    throw new WorkRefused('ends_before_notification', WORK_MESSAGES.endsBeforeNotification, 'ends')
  }
  const isBack = 'before' in start
  if (isBack && chosen >= start.before)
    throw new WorkRefused('ends_after_hearing', WORK_MESSAGES.endsAfterHearing, 'ends')
  const ends = (isBack ? lastOpenDay : firstOpenDay)(chosen, calendar, urgent)
  const known = calculated.steps.slice(0, calculated.steps.findLastIndex(({ date }) => date === notified) + 1)
  const moved =
    ends === chosen
      ? ''
      : ` Nesse dia os tribunais estão encerrados: passa para o ${isBack ? 'dia útil anterior' : 'primeiro dia útil seguinte'}.`
  const steps = [...known, { date: ends, text: `Último dia, indicado por uma pessoa: ${note}.${moved}`, article: '' }]
  const fines = fineDaysAfter(ends, terms, [])
  const dates = { notified, ends, fineDays: fines.days }
  return { ...dates, steps, warnings: [...warningsOf(terms, dates), ...fines.warnings] }
}

/**
 * Calculates a deadline, as it is sent and kept.
 *
 * @throws NoCalendar for years without a calendar
 */
export const calculatedInWords = (terms: CalculationTerms, base: FineBase = {}): CalculatedDeadline =>
  inWords(calculateDeadline(terms), terms, base)

function inWords(
  { notified, ends, endsAt, fineDays, steps, warnings }: Deadline,
  { start, regime }: CalculationTerms,
  base: FineBase,
): CalculatedDeadline {
  const calculated = {
    notified: notified === null ? null : formatDay(notified),
    ...('before' in start && { before: formatDay(start.before) }),
    ends: formatDay(ends),
    ...(endsAt !== undefined && { ends_at: formatTime(endsAt) }),
    fine_days: fineDays.map(formatDay),
    steps: steps.map((step) => ({ ...step, date: formatDay(step.date) })),
    warnings,
  }
  return withFines(calculated, regime, base)
}

/** @returns the deadline with the fines of its days by the UC and taxa de justiça of today, whatever they were when it was kept */
export function withFines(
  calculated: CalculatedDeadline,
  regime: CalculationTerms['regime'],
  { uc = USUAL_UC, taxa }: FineBase,
): CalculatedDeadline {
  const fines = finesOf(regime, uc, taxa ?? null)
  return {
    ...calculated,
    ...(calculated.fine_days.length > 0 && {
      fines: calculated.fine_days.map((date, index) => {
        const { percent, cap, amount, unpaid } = fines[index]!
        return { date, percent, cap_cents: cap, amount_cents: amount, unpaid_cents: unpaid }
      }),
    }),
  }
}
