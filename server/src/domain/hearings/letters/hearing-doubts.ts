import { type CourtCalendar, closedBecause } from '../../deadlines/court-calendar.ts'
import { courtHolidaysStart, ifCalendar } from '../../deadlines/court-holidays.ts'
import { addMonths, type Day, weekdayOf, yearOf } from '../../deadlines/day.ts'
import type { HearingDoubt } from '../letter-hearing.ts'
import type { TimedDay } from './timed-days.ts'

/** What is known of a letter, apart from its text. */
export interface LetterContext {
  /** Its own day, or that of its notification; null where it is not known. */
  day: Day | null
  /** The case's number; empty where it is not known. */
  processo: string
  /** Whether its case runs in court holidays. */
  urgent: boolean
  /** The calendar of its court. */
  calendar: CourtCalendar
}

/** Hours at which courts begin nothing. */
const FIRST_HOUR = '07:00'
const LAST_HOUR = '21:00'
const CASE_YEAR = /\d{1,8}\/(\d{2})\.\d[\dA-Z]/i
const FAR_MONTHS = 24

/** @returns the year that a case began in; null where its number does not say it */
function caseYear(processo: string): number | null {
  const year = CASE_YEAR.exec(processo)?.[1]
  if (!year) return null
  return Number(year) >= 60 ? 1900 + Number(year) : 2000 + Number(year)
}

/** @returns why a person has to look at a hearing's day before it counts */
export function hearingDoubts(
  { day, weekday, hour }: Pick<TimedDay, 'day' | 'weekday' | 'hour'>,
  { day: own, processo, urgent, calendar }: LetterContext,
): HearingDoubt[] {
  const began = caseYear(processo)
  const doubts: [HearingDoubt, boolean][] = [
    ['weekday', weekday !== null && weekday !== weekdayOf(day)],
    ['closed_day', isClosed(day, urgent, calendar)],
    ['past', (own !== null && day < own) || (began !== null && yearOf(day) < began)],
    ['far', own !== null && day > addMonths(own, FAR_MONTHS)],
    ['hour', hour === null || hour < FIRST_HOUR || hour >= LAST_HOUR],
  ]
  return doubts.flatMap(([doubt, holds]) => (holds ? [doubt] : []))
}

/** Whether a day is closed; false in a year without a calendar. */
function isClosed(day: Day, urgent: boolean, calendar: CourtCalendar): boolean {
  return (
    ifCalendar(() => closedBecause(day, calendar) !== null || (!urgent && courtHolidaysStart(day) !== null)) ?? false
  )
}
