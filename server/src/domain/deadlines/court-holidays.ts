import { type Day, dayOf, formatDay, partsOf } from './day.ts'
import { easterSunday } from './easter.ts'

/** A calculation would need a calendar that Arauto does not have. */
export class NoCalendar extends Error {
  override readonly name = 'NoCalendar'
  /** @param day a day of the year or season in question */
  constructor(day: Day) {
    super(`no calendar for ${formatDay(day)}`)
  }
}

/** What is said of a calculation that needs a calendar that Arauto does not have. */
export const NO_CALENDAR =
  'Este prazo passa por um ano ou por umas férias judiciais que o Arauto não conhece: conhece as de 1999 a 2099, e as de verão desde 2013.'

/** The summer holidays are those of today since this year (Lei 62/2013, 28.º; before it Lei 3/1999 and its changes). */
const SUMMER_SINCE = 2013

/**
 * The court holidays that a day falls into (Lei da Organização do Sistema Judiciário, Lei 62/2013, 28.º): 22 December
 * to 3 January, Palm Sunday to Easter Monday, 16 July to 31 August.
 *
 * @returns their last day; null where the day is in none
 * @throws NoCalendar in a summer before 2013
 */
export function courtHolidaysEnd(day: Day): Day | null {
  const { year, month, date } = partsOf(day)
  if (month === 12 && date >= 22) return dayOf(year + 1, 1, 3)
  if (month === 1 && date <= 3) return dayOf(year, 1, 3)
  const easter = easterSunday(year)
  if (day >= easter - 7 && day <= easter + 1) return easter + 1
  const summer = day >= dayOf(year, 7, 1) && day <= dayOf(year, 9, 15)
  if (summer && year < SUMMER_SINCE) throw new NoCalendar(day)
  return day >= dayOf(year, 7, 16) && day <= dayOf(year, 8, 31) ? dayOf(year, 8, 31) : null
}
