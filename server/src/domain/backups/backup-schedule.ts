import { lisbonDay } from '@arauto/contract/dates'
import { isLongAgo } from '../../platform/database/stored-moment.ts'
import { lisbonMoment } from '../alerts/quiet-time.ts'
import { formatDay, parseDay } from '../deadlines/day.ts'

/** How long after one that failed the next is tried. */
export const RETRY_SECONDS = 60 * 60

/** A night whose backup is to be made: its day in Lisbon, `YYYY-MM-DD`, and when it begins. */
interface Night {
  day: string
  at: Date
}

/**
 * The last night that has begun. A time that the clocks leave out in spring counts as an hour later, one that they repeat in
 * autumn counts once.
 *
 * @param time `HH:MM` in Lisbon
 */
export function lastNight(time: string, now: Date): Night {
  const today = parseDay(lisbonDay(now))!
  const night = nightOf(today, time)
  return night.at <= now ? night : nightOf(today - 1, time)
}

function nightOf(day: number, time: string): Night {
  const written = formatDay(day)
  return { day: written, at: lisbonMoment(written, time) }
}

/** What is known of the backups into a folder. */
export interface MadeBackups {
  /** Whether the last night that has begun has its backup. */
  isMade: boolean
  /** When the newest attempt failed; null where it did not. */
  failedAt: Date | null
}

/**
 * When the next backup is tried: every night once, as soon as the program runs; one that failed again after an hour.
 *
 * @param time `HH:MM` in Lisbon
 * @returns `now` where one is due
 */
export function nextBackup(time: string, { isMade, failedAt }: MadeBackups, now: Date): Date {
  if (isMade) return nightOf(parseDay(lastNight(time, now).day)! + 1, time).at
  if (failedAt === null || isLongAgo(failedAt, now, RETRY_SECONDS)) return now
  return new Date(failedAt.getTime() + RETRY_SECONDS * 1000)
}

/** A trial restore that ended, and whether there is a backup since. */
export interface EndedTrial {
  at: Date
  isOk: boolean
  isBackupNewer: boolean
}

/** A week, less the time by which a night's backup may be earlier than the last. */
const TRIAL_SECONDS = 6.5 * 24 * 60 * 60

/** Whether a trial restore is due: a week after one that was good, and of the next backup after one that was not. */
export const isTrialDue = (last: EndedTrial | null, now: Date): boolean =>
  last === null || (last.isOk ? isLongAgo(last.at, now, TRIAL_SECONDS) : last.isBackupNewer)
