import { lisbonDay } from '@arauto/contract/dates'
import { parseDay, weekdayOf } from '../../domain/deadlines/day.ts'

export interface FolderBackup {
  name: string
  /** When it was begun. */
  at: Date
}

const LAST = 7
const WEEKS = 4
/** A backup may be begun so much after `now` by another clock. */
const TOLERANCE_MS = 60 * 60 * 1000

/** @returns the backups, the newest first; one of the future was made while the clock was wrong, and counts as old */
export function newestFirst<Of extends FolderBackup>(backups: readonly Of[], now: Date): Of[] {
  const isWrong = ({ at }: FolderBackup) => Number(at.getTime() > now.getTime() + TOLERANCE_MS)
  return backups.toSorted((one, other) => isWrong(one) - isWrong(other) || other.at.getTime() - one.at.getTime())
}

/**
 * Which backups may go: all but the last seven and, of older ones, the newest of each of the last four weeks that have any.
 *
 * @param bad names of backups that a trial restore found damaged: they take no good one's place
 * @returns those to remove
 */
export function expiredBackups(backups: readonly FolderBackup[], bad: ReadonlySet<string>, now: Date): FolderBackup[] {
  const ordered = newestFirst(backups, now)
  const weeks = new Map<number, FolderBackup>()
  const older = ordered.slice(LAST)
  // Good ones first, so that the newest of them is always among those that are kept.
  for (const backup of [...older.filter(({ name }) => !bad.has(name)), ...older]) {
    const week = weekOf(backup.at)
    if (weeks.size < WEEKS && !weeks.has(week)) weeks.set(week, backup)
  }
  const kept = new Set([...ordered.slice(0, LAST), ...weeks.values()])
  return ordered.filter((backup) => !kept.has(backup))
}

/** @returns the day on which the week of a moment begins, in Lisbon: its Monday */
function weekOf(at: Date): number {
  const day = parseDay(lisbonDay(at))!
  return day - ((weekdayOf(day) + 6) % 7)
}
