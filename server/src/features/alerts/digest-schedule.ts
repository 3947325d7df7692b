import type { AlertSettings } from '@arauto/contract/alerts'
import { formatTime, lisbonDay } from '@arauto/contract/dates'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { listed } from '../../domain/alerts/mail-content.ts'
import { isDayOff } from '../../domain/alerts/quiet-time.ts'
import { formatDay, parseDay } from '../../domain/deadlines/day.ts'

type Schedule = Pick<AlertSettings, 'digest_days' | 'digest_times'>

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** A digest that was missed for longer is part of the next one. */
const LATEST_DAYS = 7

/** A moment in Lisbon local time; sortable except in autumn's repeated hour. */
const stampOf = (moment: Date): string => `${lisbonDay(moment)} ${formatTime(moment)}`

/**
 * Whether one of the chosen times has come since the last digest; of several that were missed, one digest is made.
 *
 * @param digestedAt when the last digest was made
 */
export function isDigestDue({ digest_days, digest_times }: Schedule, digestedAt: Date, now: Date): boolean {
  if (digest_days === 'never') return false
  // One that is far ahead was stored while the clock was wrong.
  const since = digestedAt.getTime() > now.getTime() + HOUR_MS ? new Date(now.getTime() - DAY_MS) : digestedAt
  const from = stampOf(since)
  const to = stampOf(now)
  const today = parseDay(lisbonDay(now))!
  for (let day = Math.max(parseDay(lisbonDay(since))!, today - LATEST_DAYS); day <= today; day += 1) {
    if (digest_days === 'workdays' && isDayOff(day)) continue
    const stamps = digest_times.map((time) => `${formatDay(day)} ${time}`)
    if (stamps.some((stamp) => stamp > from && stamp <= to)) return true
  }
  return false
}

/** @param time `HH:MM` @returns `às 08:30` */
const atTime = (time: string): string => `${time.startsWith('01') ? 'à' : 'às'} ${time}`

/** @returns when somebody wants digests: `nos dias úteis às 08:30 e às 18:00` */
export const scheduleWords = ({ digest_days, digest_times }: Schedule): string =>
  `${digest_days === 'workdays' ? 'nos dias úteis' : 'todos os dias'} ${listed(digest_times.map(atTime))}`

/** @returns a past moment: `ontem às 08:30`, `seg 30/11 às 08:30` */
export function momentWords(moment: Date, now: Date): string {
  const [day, today] = [lisbonDay(moment), lisbonDay(now)]
  const ago = parseDay(today)! - parseDay(day)!
  const named = ago === 0 ? 'hoje' : ago === 1 ? 'ontem' : weekdayDateOf(day, today)
  return `${named} ${atTime(formatTime(moment))}`
}
