import type { Length } from './deadline-terms.ts'
import { lengthOf } from './deadline-words.ts'

/** Roughly how many days, to compare lengths where no dates are known. */
export function roughDays(length: Length): number {
  if ('days' in length) return length.days
  if ('months' in length) return 30 * length.months
  return 'hours' in length ? length.hours / 24 : (7 * length.workingDays) / 5
}

export const isSameLength = (one: Length, other: Length): boolean => lengthOf(one) === lengthOf(other)
