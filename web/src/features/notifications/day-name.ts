import { lisbonDay } from '@arauto/contract/dates'
import { dayAfter } from '../../components/days.ts'

/** Short names in pt-PT are the words in use: `segunda`, `sábado`. */
const weekday = new Intl.DateTimeFormat('pt-PT', { weekday: 'short', timeZone: 'UTC' })
const whole = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'full', timeZone: 'UTC' })

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/**
 * Names a day relative to now.
 *
 * @param day `YYYY-MM-DD`
 * @param now the current moment
 * @returns `Hoje` or `Ontem` in Lisbon's zone, else the day of the week
 */
export function dayName(day: string, now: Date): string {
  const today = lisbonDay(now)
  if (day === today) return 'Hoje'
  return day === dayAfter(today, -1) ? 'Ontem' : weekday.format(noon(day))
}

/** @returns a day in words: `sexta-feira, 20 de novembro de 2026` */
export const fullDate = (day: string): string => whole.format(noon(day))
