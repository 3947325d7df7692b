import { isoDay } from '@arauto/contract/dates'

const DAY_MS = 24 * 60 * 60 * 1000
/** pt-PT names the days of the week short as people say them: `segunda`, `sábado`. */
const weekday = new Intl.DateTimeFormat('pt-PT', { weekday: 'short', timeZone: 'UTC' })
const whole = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'full', timeZone: 'UTC' })

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/**
 * What stands under a date.
 *
 * @param day `YYYY-MM-DD`
 * @param now the present moment
 * @returns `Hoje` or `Ontem`, seen from Lisbon, else the day of the week
 */
export function dayName(day: string, now: Date): string {
  const today = isoDay(now.toISOString())
  if (day === today) return 'Hoje'
  return today && noon(today) - noon(day) === DAY_MS ? 'Ontem' : weekday.format(noon(day))
}

/** @returns `sexta-feira, 20 de novembro de 2026` */
export const wholeDate = (day: string): string => whole.format(noon(day))
