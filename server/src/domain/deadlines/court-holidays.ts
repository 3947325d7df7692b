import { CodedError } from '../../platform/coded-error.ts'
import { type Day, dayOf, formatDay, partsOf } from './day.ts'
import { easterSunday } from './easter.ts'

/** A calculation would need a calendar that Arauto does not have. */
export class NoCalendar extends CodedError {
  override readonly name = 'NoCalendar'
  /** @param day a day of the year or season in question */
  constructor(day: Day) {
    super('no_calendar', NO_CALENDAR, { cause: formatDay(day) })
  }
}

/** What is said of a calculation that needs a calendar that Arauto does not have. */
export const NO_CALENDAR = 'Este prazo passa por um ano que o Arauto não conhece: conhece os de 1999 a 2099.'

type Season = readonly [first: readonly [month: number, date: number], last: readonly [month: number, date: number]]

/** The court holidays of summer, since a year: the first line that holds is that of the year. */
const SUMMERS: readonly (readonly [since: number, season: Season])[] = [
  // Lei 43/2010 (3 September): as Lei 62/2013, 28.º, has it today.
  [
    2011,
    [
      [7, 16],
      [8, 31],
    ],
  ],
  // Decreto-Lei 35/2010: 15 to 31 July with the effects of court holidays, before those of Lei 42/2005.
  [
    2010,
    [
      [7, 15],
      [8, 31],
    ],
  ],
  // Lei 42/2005.
  [
    2006,
    [
      [8, 1],
      [8, 31],
    ],
  ],
  // Lei 3/99, 12.º, as it was made.
  [
    1999,
    [
      [7, 16],
      [9, 14],
    ],
  ],
]

/**
 * The court holidays that a day falls into, by the law of its time. Today (Lei da Organização do Sistema Judiciário, Lei
 * 62/2013, 28.º) they are 22 December to 3 January, Palm Sunday to Easter Monday, and those of summer.
 *
 * @returns their last day; null where the day is in none
 * @throws NoCalendar in a summer before 1999
 */
export const courtHolidaysEnd = (day: Day): Day | null => courtHolidaysOf(day)?.[1] ?? null

/** @returns the first day of the court holidays that a day falls into; null where it is in none @throws NoCalendar as above */
export const courtHolidaysStart = (day: Day): Day | null => courtHolidaysOf(day)?.[0] ?? null

function courtHolidaysOf(day: Day): [first: Day, last: Day] | null {
  const { year, month, date } = partsOf(day)
  if (month === 12 && date >= 22) return [dayOf(year, 12, 22), dayOf(year + 1, 1, 3)]
  if (month === 1 && date <= 3) return [dayOf(year - 1, 12, 22), dayOf(year, 1, 3)]
  const easter = easterSunday(year)
  if (day >= easter - 7 && day <= easter + 1) return [easter - 7, easter + 1]
  if (month < 7 || month > 9) return null
  const season = SUMMERS.find(([since]) => year >= since)?.[1]
  if (!season) throw new NoCalendar(day)
  const [first, last] = [dayOf(year, ...season[0]), dayOf(year, ...season[1])]
  return day >= first && day <= last ? [first, last] : null
}

/** @returns what is calculated; null in a year without a calendar @throws what else `calculate` throws */
export function ifCalendar<T>(calculate: () => T): T | null {
  try {
    return calculate()
  } catch (error) {
    if (error instanceof NoCalendar) return null
    throw error
  }
}
