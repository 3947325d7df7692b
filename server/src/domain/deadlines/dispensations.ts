import { type CourtCalendar, closedBecause } from './court-calendar.ts'
import { type Day, dayOf, yearOf } from './day.ts'
import { easterSunday } from './easter.ts'
import { FIRST_YEAR, LAST_YEAR } from './holidays.ts'

/** How far ahead is asked: to the same day of the next year. */
const A_YEAR = 366

/** A day that is no holiday by law, and on which courts are often dispensed by a despacho (tolerância de ponto). */
export interface Dispensation {
  day: Day
  reason: string
}

const ofYear = (year: number): Dispensation[] => [
  { day: easterSunday(year) - 47, reason: 'Carnaval' },
  { day: dayOf(year, 12, 24), reason: 'Véspera de Natal' },
  { day: dayOf(year, 12, 31), reason: 'Véspera de Ano Novo' },
]

/** Whether courts are often dispensed on a day of a year that is known. */
export const isOftenDispensed = (day: Day): boolean => {
  const year = yearOf(day)
  return year >= FIRST_YEAR && year <= LAST_YEAR && ofYear(year).some((one) => one.day === day)
}

/** @returns the days of the coming year that may be dispensed, and of which an office has not said whether they are */
export function openQuestions(today: Day, calendar: CourtCalendar): Dispensation[] {
  const year = yearOf(today)
  return [...ofYear(year), ...ofYear(year + 1)].filter(
    ({ day }) =>
      day >= today &&
      day <= today + A_YEAR &&
      closedBecause(day, calendar) === null &&
      calendar.openDays?.has(day) !== true,
  )
}
