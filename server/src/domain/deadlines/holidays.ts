import { type Day, dayOf, weekdayOf, yearOf } from './day.ts'
import { easterSunday } from './easter.ts'
import { type Municipality, municipalHoliday, type YearlyDay } from './municipalities.ts'

/** From when on the holidays below are those of the law (Código do Trabalho, 234.º; before it Decreto-Lei 874/76, 18.º). */
export const FIRST_YEAR = 1999
/** Calendars are the law of today: nobody knows that of later years. */
export const LAST_YEAR = 2099

type Holiday = [name: string, day: YearlyDay, since?: number]

const NATIONAL: readonly Holiday[] = [
  ['Ano Novo', { month: 1, date: 1 }],
  ['Sexta-feira Santa', { afterEaster: -2 }],
  ['Domingo de Páscoa', { afterEaster: 0 }],
  ['Dia da Liberdade', { month: 4, date: 25 }],
  ['Dia do Trabalhador', { month: 5, date: 1 }],
  ['Dia de Portugal', { month: 6, date: 10 }],
  ['Assunção de Nossa Senhora', { month: 8, date: 15 }],
  ['Imaculada Conceição', { month: 12, date: 8 }],
  ['Natal', { month: 12, date: 25 }],
]
/** Not holidays from 2013 to 2015 (Lei 23/2012, 10.º; Lei 8/2016). */
const SUSPENDED: readonly Holiday[] = [
  ['Corpo de Deus', { afterEaster: 60 }],
  ['Implantação da República', { month: 10, date: 5 }],
  ['Todos os Santos', { month: 11, date: 1 }],
  ['Restauração da Independência', { month: 12, date: 1 }],
]
/**
 * Holidays of the autonomous regions (Azores: Decreto Regional 13/80/A; Madeira: https://en.wikipedia.org/wiki/Public_holidays_in_Portugal,
 * and Decreto Legislativo Regional 17/2024/M for 2 April).
 */
const REGIONAL: Readonly<Record<Municipality['region'], readonly Holiday[]>> = {
  continente: [],
  Madeira: [
    ['Dia da Autonomia da Madeira', { month: 4, date: 2 }, 2025],
    ['Dia da Região Autónoma da Madeira', { month: 7, date: 1 }],
    ['Primeira Oitava', { month: 12, date: 26 }],
  ],
  Açores: [['Dia da Região Autónoma dos Açores', { afterEaster: 50 }]],
}

const known = new Map<string, ReadonlyMap<Day, string>>()

/**
 * @param seat the municipality of the court's seat; null counts national holidays alone
 * @returns the holidays of a year with their names
 */
export function holidaysOf(year: number, seat: Municipality | null): ReadonlyMap<Day, string> {
  const key = `${year} ${seat?.name}`
  const before = known.get(key)
  if (before) return before
  const suspended = year >= 2013 && year <= 2015
  const names = [...NATIONAL, ...(suspended ? [] : SUSPENDED), ...(seat ? REGIONAL[seat.region] : [])]
  const own = seat && municipalHoliday(seat, year)
  if (own) names.push([`feriado municipal de ${seat.name}`, own])
  const holidays = new Map<Day, string>()
  for (const [name, yearly, since = FIRST_YEAR] of names) {
    if (year < since) continue
    const day = inYear(yearly, year)
    if (!holidays.has(day)) holidays.set(day, name)
  }
  known.set(key, holidays)
  return holidays
}

/** @returns the name of the holiday that a day is; null where it is none */
export const holidayOn = (day: Day, seat: Municipality | null): string | null =>
  holidaysOf(yearOf(day), seat).get(day) ?? null

function inYear(yearly: YearlyDay, year: number): Day {
  if ('afterEaster' in yearly) return easterSunday(year) + yearly.afterEaster
  if ('date' in yearly) return dayOf(year, yearly.month, yearly.date)
  const first = dayOf(year, yearly.month, 1)
  return first + ((7 - weekdayOf(first)) % 7) + 7 * (yearly.sunday - 1) + yearly.later
}
