import type { Day } from '../../deadlines/day.ts'
import { readWrittenDays, type WrittenDay } from '../../deadlines/letters/written-day.ts'
import { readWrittenHours, type WrittenHour } from '../../deadlines/letters/written-hour.ts'

/** A day with its hour. */
export interface TimedDay {
  day: Day
  weekday: number | null
  /** `HH:MM`; null where none is said, or a part of the day alone. */
  hour: string | null
  /** Whether an hour, or a part of the day, is said. */
  hasHour: boolean
  /** Where the day begins, and where it and the hour behind it end. */
  start: number
  until: number
  /** The words of day and hour. */
  from: number
  to: number
}

/** So many characters may stand between a day and its hour. */
const BETWEEN = 60
/** Between an hour and the day behind it. */
const OF_DAY = /^,? ?(?:horas? )?(?:d[oe]|no|em|,)? ?(?:proximo )?(?:dias? )?(?:\S+-feira,? )?$/
/** Between days of a list. */
const LISTED = /^[\s,;()]*(?:(?:e|ou|bem como)\W*)?(?:n?os?|em|a)? ?(?:dias? )?$/
const SAME_HOUR = /^[^.;]{0,40}\b(?:a mesma hora|pela mesma hora|mesmo horario|as mesmas horas)\b/
const IN_ORDER = /^[^.;]{0,60}\brespec?tivamente\b/
/** Between an hour and the one that takes its place. */
const MOVED_TO =
  /^[^.;]{0,40}\b(?:passa(?:ra|ndo)?|alterad[oa]|transferid[oa]|antecipad[oa]|adiad[oa]|retardad[oa])\b(?: [^\s.;]+){0,4} ?$/
/** An hour after these is that of something else. */
const OTHER_HOUR = /\b(?:antes|ate|antecedencia|termin\w+|encerr\w+|apos|depois)\b/

/**
 * The days of a sentence with their hours: behind the day, before it, or shared by the days of a list.
 *
 * @param text folded in place
 * @param next the sentence behind it, folded in place; it may begin with the hour
 */
export function timedDays(text: string, next: string, from: Day | null): TimedDay[] {
  const days = readWrittenDays(text, from)
  const hours = readWrittenHours(text)
  const taken = new Set<WrittenHour>()
  const timed = days.map((day, at): TimedDay => {
    const nextDay = days[at + 1]?.start ?? text.length
    const hour = hourBehind(text, day, nextDay, hours) ?? hourBefore(text, day, hours, taken)
    if (hour) taken.add(hour)
    return withHour(text, day, hour)
  })
  shareHours(text, timed, hours)
  moveHours(text, timed, hours)
  const last = timed.at(-1)
  const [hour] = last && !last.hasHour && text.length - last.until < 3 ? readWrittenHours(next.slice(0, 60)) : []
  if (last && hour && hour.start < 12) Object.assign(last, { hour: hour.hour, hasHour: true })
  return timed
}

function withHour(text: string, { day, weekday, start, end }: WrittenDay, hour: WrittenHour | null): TimedDay {
  const isBehind = hour !== null && hour.start >= end
  const dayFrom = start - (/\bdias? $/.exec(text.slice(Math.max(0, start - 5), start))?.[0].length ?? 0)
  return {
    day,
    weekday,
    start,
    hour: hour?.hour ?? null,
    hasHour: hour !== null,
    until: isBehind ? hour.end : end,
    from: hour && !isBehind ? hour.start : dayFrom,
    to: isBehind ? hour.end : end,
  }
}

function hourBehind(
  text: string,
  { end }: WrittenDay,
  next: number,
  hours: readonly WrittenHour[],
): WrittenHour | null {
  const hour = hours.find(({ start }) => start >= end && start < next)
  if (!hour || hour.start - end > BETWEEN) return null
  const between = text.slice(end, hour.start)
  return OTHER_HOUR.test(between) || /[.;] /.test(between) ? null : hour
}

function hourBefore(
  text: string,
  { start }: WrittenDay,
  hours: readonly WrittenHour[],
  taken: ReadonlySet<WrittenHour>,
): WrittenHour | null {
  const hour = hours.findLast(({ end }) => end <= start)
  return hour && !taken.has(hour) && OF_DAY.test(text.slice(hour.end, start)) ? hour : null
}

/** "Marcada para o dia 12, às 9h30, passa a ter início às 14h00" */
function moveHours(text: string, timed: readonly TimedDay[], hours: readonly WrittenHour[]): void {
  for (const [at, one] of timed.entries()) {
    const hour = hours.find(({ start }) => start >= one.until)
    if (!one.hasHour || !hour?.hour || hour.start >= (timed[at + 1]?.start ?? text.length)) continue
    if (MOVED_TO.test(text.slice(one.until, hour.start)))
      Object.assign(one, { hour: hour.hour, until: hour.end, to: hour.end })
  }
}

/** "dias 12 e 13, pelas 9h30", "às 9h30 e às 14h00, respetivamente", "à mesma hora" */
function shareHours(text: string, timed: TimedDay[], hours: readonly WrittenHour[]): void {
  for (let at = timed.length - 1; at > 0; at -= 1) {
    const [one, next] = [timed[at - 1]!, timed[at]!]
    const isList = LISTED.test(text.slice(one.until, next.start).slice(0, 80))
    if (isList && !one.hasHour && next.hasHour) Object.assign(one, { hour: next.hour, hasHour: true })
  }
  for (const [at, one] of timed.entries()) {
    const before = timed[at - 1]
    if (before?.hasHour && !one.hasHour && SAME_HOUR.test(text.slice(one.until, one.until + 80))) {
      Object.assign(one, { hour: before.hour, hasHour: true })
    }
  }
  const behind = hours.filter(({ start }) => start >= (timed.at(-1)?.start ?? 0))
  const last = behind.at(-1)
  if (!last || behind.length < 2 || behind.length !== timed.length) return
  if (!IN_ORDER.test(text.slice(last.end, last.end + 90))) return
  for (const [at, one] of timed.entries()) one.hour = behind[at]!.hour
  Object.assign(timed.at(-1)!, { until: last.end, to: last.end })
}
