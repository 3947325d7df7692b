import { counted } from '@arauto/contract/counted'
import { type CourtCalendar, closedBecause } from './court-calendar.ts'
import { type Day, formatDay, weekdayOf } from './day.ts'
import type { Length } from './deadline-terms.ts'
import { holidayOn } from './holidays.ts'

const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']

/** `DD/MM/AAAA`, as the page writes dates. */
export const written = (day: Day): string => formatDay(day).split('-').reverse().join('/')

/** `domingo, 06/12/2026`, with the holiday that the day is. */
export function writtenWeekday(day: Day, calendar: CourtCalendar): string {
  const weekday = WEEKDAYS[weekdayOf(day)]!
  const closed = closedWords(day, calendar)
  return `${weekday}, ${written(day)}${closed === null || closed === weekday ? '' : `, ${closed}`}`
}

/** Why courts are closed on a day: `sábado`, `feriado (Natal)`; null where they are open. */
export function closedWords(day: Day, calendar: CourtCalendar): string | null {
  const because = closedBecause(day, calendar)
  if (because === null || WEEKDAYS.includes(because) || because.startsWith('feriado')) return because
  return holidayOn(day, calendar.seat) === null ? `tolerância de ponto (${because})` : `feriado (${because})`
}

/** `17/12/2026, 18/12/2026 ou 21/12/2026` */
export const writtenDays = (days: readonly Day[], word = 'e'): string =>
  days
    .map(written)
    .join(', ')
    .replace(/, ([^,]*)$/, ` ${word} $1`)

/** `10 dias`, `1 mês`, `48 horas`, `5 dias úteis` */
export function lengthOf(length: Length): string {
  if ('days' in length) return inDays(length.days)
  if ('months' in length) return counted(length.months, 'mês', 'meses')
  if ('hours' in length) return counted(length.hours, 'hora', 'horas')
  return counted(length.workingDays, 'dia útil', 'dias úteis')
}

export const inDays = (days: number): string => counted(days, 'dia', 'dias')

/** The article that says how any deadline is counted. */
export const CC_279 = (point: string): string => `Código Civil, artigo 279.º, alínea ${point})`
export const CPC_138 = (number: number): string => `CPC, artigo 138.º, n.º ${number}`
