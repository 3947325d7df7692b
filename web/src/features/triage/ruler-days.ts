import { formatDate } from '@arauto/contract/dates'
import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import type { DeadlineCalendar } from '@arauto/contract/office-deadlines'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { dayAfter, daysBetween } from '../../components/days.ts'

export type RulerKind = 'notified' | 'running' | 'end' | 'fine' | 'closed' | 'holidays' | 'open'

/** A cell of the ruler: one day, or several that need no more than their number. */
export interface RulerCell {
  first: string
  kind: RulerKind
  label: string
  title: string
  /** How many columns it takes. */
  span: number
}

/** Up to so many days each has a cell of its own. */
const MOST_CELLS = 34

/** @returns the days of the calendar months that a deadline's ruler shows, as `YYYY-MM` */
export function rulerMonths(calculated: CalculatedDeadline): string[] {
  const { first, last } = boundsOf(calculated)
  return [...new Set(eachDay(first, last).map((day) => day.slice(0, 7)))]
}

/**
 * Lays out a deadline day by day, from the notification to the last day with a fine.
 *
 * @param calendar the days as the office's calendar has them; those it lacks are known by their weekday
 */
export function rulerCells(
  calculated: CalculatedDeadline,
  calendar: ReadonlyMap<string, DeadlineCalendar['days'][number]>,
): RulerCell[] {
  const { first, last } = boundsOf(calculated)
  const { notified, before, ends, fine_days: fineDays } = calculated
  const paused = pausedDays(calculated)
  const kindOf = (day: string): RulerKind => {
    if (day === ends) return 'end'
    if (day === notified || day === before || day === first) return 'notified'
    if (fineDays.includes(day)) return 'fine'
    const holidays = calendar.get(day)?.court_holidays ?? paused(day)
    if (before ? day > ends && day < before : day > (notified ?? first) && day < ends)
      return paused(day) ? 'holidays' : 'running'
    if (holidays && day > ends) return 'holidays'
    const known = calendar.get(day)
    const closed = known ? known.kind !== 'open' : [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
    return closed ? 'closed' : 'open'
  }
  const days = eachDay(first, last)
  const cells: RulerCell[] = []
  for (let at = 0; at < days.length; ) {
    const day = days[at] ?? ''
    const kind = kindOf(day)
    let end = at + 1
    while (end < days.length && kindOf(days[end] ?? '') === kind) end += 1
    const long = kind === 'holidays' ? end - at > 3 : days.length > MOST_CELLS && kind === 'running' && end - at > 6
    if (long) {
      const until = days[end - 1] ?? day
      const words = kind === 'holidays' ? `férias judiciais até ${formatDate(until)?.slice(0, 5)}` : `${end - at} dias`
      cells.push({
        first: day,
        kind,
        label: words,
        title: `${weekdayDate(day)} a ${weekdayDate(until)}`,
        span: Math.min(end - at, kind === 'holidays' ? 10 : 6),
      })
      at = end
    } else {
      cells.push({ first: day, kind, label: String(Number(day.slice(8))), title: weekdayDate(day), span: 1 })
      at += 1
    }
  }
  return cells
}

/** @returns the ruler in a sentence */
export function rulerInWords({ notified, before, ends, fine_days: fineDays }: CalculatedDeadline): string {
  if (before) return `Dia a dia: o prazo termina ${weekdayDate(ends)}; audiência ${weekdayDate(before)}.`
  const fines = fineDays.length > 0 ? `; com multa até ${weekdayDate(fineDays.at(-1) ?? ends)}` : ''
  return `Dia a dia: notificação ${weekdayDate(notified ?? ends)}; o prazo termina ${weekdayDate(ends)}${fines}.`
}

function boundsOf({ notified, before, ends, fine_days: fineDays, steps }: CalculatedDeadline) {
  const days = [steps[0]?.date, notified, before, ends, ...fineDays].filter((day) => day != null).sort()
  return { first: days[0] ?? ends, last: days.at(-1) ?? ends }
}

/** Whether the deadline stands still on a day, by its reasoning: `Férias judiciais até 03/01/2027: não contam.` */
function pausedDays({ steps }: CalculatedDeadline): (day: string) => boolean {
  const pauses = steps.flatMap(({ date, text }) => {
    const until = /^Férias judiciais até (\d\d)\/(\d\d)\/(\d{4})/u.exec(text)
    return until ? [{ from: date, to: `${until[3]}-${until[2]}-${until[1]}` }] : []
  })
  return (day) => pauses.some(({ from, to }) => day >= from && day <= to)
}

function eachDay(first: string, last: string): string[] {
  const count = Math.min(daysBetween(first, last) + 1, 4000)
  return Array.from({ length: Math.max(count, 1) }, (_, index) => dayAfter(first, index))
}
