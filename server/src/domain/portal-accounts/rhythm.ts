import { lisbonDay } from '@arauto/contract/dates'
import { isDayOff, lisbonMoment } from '../alerts/quiet-time.ts'
import { courtHolidaysEnd } from '../deadlines/court-holidays.ts'
import { type Day, formatDay, parseDay, weekdayOf } from '../deadlines/day.ts'

/** How often a person is to enter the portal for an account that depends on one. */
export interface Rhythm {
  /** By when, on each working day, `HH:MM` in Lisbon; at least one. */
  times: readonly string[]
  /** On working days of court holidays: the same, by the first of these alone, or by it on Mondays and Thursdays. */
  holidays: 'same' | 'once' | 'twice_a_week'
  /** Days on which the office's courts are closed besides. */
  closedDays: ReadonlySet<Day>
}

/** Whether an account was visited in time. */
export interface VisitState {
  /** The last moment by which it was to be visited and was not; null where it is in time. */
  overdueSince: Date | null
  /** By when it is to be visited next. */
  next: Date | null
}

const MONDAY = 1
const THURSDAY = 4
/** No court is closed, and no office away, for longer. */
const LOOKED_AHEAD_DAYS = 40

/** A moment by which an account is to be visited, and from when on a visit counts for it. */
interface Due {
  from: Date
  by: Date
}

/** @returns the moments of a day, in their order; none where nobody has to visit */
function duesOf(day: Day, { times, holidays, closedDays }: Rhythm): Due[] {
  if (isDayOff(day) || closedDays.has(day)) return []
  const isInHolidays = courtHolidaysEnd(day) !== null
  if (isInHolidays && holidays === 'twice_a_week' && ![MONDAY, THURSDAY].includes(weekdayOf(day))) return []
  const sorted = times.toSorted()
  const taken = isInHolidays && holidays !== 'same' ? sorted.slice(0, 1) : sorted
  const date = formatDay(day)
  return taken.map((time, index) => ({
    from: lisbonMoment(date, taken[index - 1] ?? '00:00'),
    by: lisbonMoment(date, time),
  }))
}

/**
 * Whether an account that depends on a person was visited in time, and by when it is to be visited next.
 *
 * @param account when it was seen last, and since when it depends on a person: nothing was due before
 * @param now the moment
 */
export function visitState(account: { seen: Date | null; since: Date }, rhythm: Rhythm, now: Date): VisitState {
  const today = parseDay(lisbonDay(now))!
  const isSeen = ({ from }: Due) => account.seen !== null && account.seen >= from
  const past: Due[] = []
  for (let day = today; past.length === 0 && day > today - LOOKED_AHEAD_DAYS; day -= 1) {
    past.push(...duesOf(day, rhythm).filter(({ by }) => by <= now))
  }
  const last = past.at(-1)
  const isOverdue = last !== undefined && last.by > account.since && !isSeen(last)
  let next: Date | null = null
  for (let day = today; next === null && day < today + LOOKED_AHEAD_DAYS; day += 1) {
    next = duesOf(day, rhythm).find((due) => due.by > now && !isSeen(due))?.by ?? null
  }
  return { overdueSince: isOverdue ? last.by : null, next }
}

/** Who is notified that a visit is due: the lawyer at once, their substitutes and the responsáveis later. */
export type ReminderStep = 'lawyer' | 'substitute' | 'responsavel'

const HOUR_MS = 3_600_000
const AFTER_HOURS: Readonly<Record<ReminderStep, number>> = { lawyer: 0, substitute: 2, responsavel: 4 }
const STEPS = Object.keys(AFTER_HOURS) as ReminderStep[]

/**
 * @returns who is to be notified by now of a visit that was due: nobody on a later day, when the next visit is due or nobody works
 */
export function reminderSteps(due: Date, now: Date, escalates: boolean): ReminderStep[] {
  if (lisbonDay(due) !== lisbonDay(now)) return []
  const hours = (now.getTime() - due.getTime()) / HOUR_MS
  return STEPS.filter((step) => hours >= AFTER_HOURS[step] && (escalates || step === 'lawyer'))
}
