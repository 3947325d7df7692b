import type { Length } from './deadline-terms.ts'
import { lengthOf } from './deadline-words.ts'

/** Roughly how many days, to compare lengths where no dates are known. */
export function roughDays(length: Length): number {
  if ('days' in length) return length.days
  if ('months' in length) return 30 * length.months
  return 'hours' in length ? length.hours / 24 : (7 * length.workingDays) / 5
}

export const isSameLength = (one: Length, other: Length): boolean => lengthOf(one) === lengthOf(other)

const USUAL_DAYS = new Set([1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 15, 20, 21, 25, 28, 30, 40, 45, 60, 90, 120, 180])

/** Whether it is no usual number of days, or more than a year: of 656 such lengths in letters one was a term. */
export function isSeldomTerm(length: Length): boolean {
  if ('months' in length) return length.months > 12
  return !('hours' in length) && !USUAL_DAYS.has('days' in length ? length.days : length.workingDays)
}
