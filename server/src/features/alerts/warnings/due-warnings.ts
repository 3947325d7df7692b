import type { AlertSettings } from '@arauto/contract/alerts'
import { formatDay, parseDay } from '../../../domain/deadlines/day.ts'

/** Why a deadline is warned of on a day: the office's own date, so many days before its end, its end, or a fine day. */
type Occasion = 'internal' | 'before' | 'day' | 'fine'

/** An occasion with its day, `YYYY-MM-DD`. */
export interface Warning {
  occasion: Occasion
  day: string
}

/** What the warnings of a deadline depend on; days are `YYYY-MM-DD`. */
export interface WarnedDeadline {
  ends: string
  /** The office's own date before its end. */
  internalDate: string | null
  fineDays: readonly string[]
  /** Whether nobody confirmed it yet. */
  isProposed: boolean
}

/** After a program that was off for long, how many days ago a confirmed deadline that nobody met may be over. */
export const PASSED_DAYS = 7

/**
 * The due warnings of a deadline that are still relevant. Each is sent once. Those of earlier days are included for
 * receivers who missed them: the program was off, or somebody else was in charge.
 *
 * @param settings the receiver's
 * @param today `YYYY-MM-DD` in Lisbon
 */
export function dueWarnings(
  { ends, internalDate, fineDays, isProposed }: WarnedDeadline,
  { days_before: daysBefore, events }: Pick<AlertSettings, 'days_before' | 'events'>,
  today: string,
): Warning[] {
  const lastDay = [ends, ...fineDays].sort().at(-1)!
  const passed = daysAfter(ends, PASSED_DAYS)
  const until = isProposed || lastDay > passed ? lastDay : passed
  const ofProposals = isProposed && events.proposed.at_once
  const warnings: (Warning | false)[] =
    events.ending.at_once || ofProposals
      ? [
          internalDate !== null && today <= ends && { occasion: 'internal', day: internalDate },
          daysBefore > 0 && today <= ends && { occasion: 'before', day: daysAfter(ends, -daysBefore) },
          { occasion: 'day', day: ends },
        ]
      : []
  if (events.passed.at_once || ofProposals) {
    warnings.push(...fineDays.map((day): Warning => ({ occasion: 'fine', day })))
  }
  return warnings.filter((warning) => warning !== false).filter(({ day }) => day <= today && today <= until)
}

/** Whether something ends on this day: such a warning does not wait for the end of quiet hours. */
export const isPressing = ({ ends, fineDays }: WarnedDeadline, today: string): boolean =>
  ends === today || fineDays.includes(today)

const daysAfter = (day: string, days: number): string => formatDay(parseDay(day)! + days)
