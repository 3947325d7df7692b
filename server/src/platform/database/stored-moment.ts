import { type RawBuilder, sql } from 'kysely'

/**
 * A clock may be set back: a dead battery, a restored machine. Moments that were stored before are then in the future, and
 * waiting for them would take until the clock has caught up. So a stored moment further ahead than it can have been set
 * counts as past.
 */

/** How far a stored moment may be ahead of the clock, since it may be written during the query. */
const TOLERANCE_SECONDS = 5

/**
 * Whether a stored moment has come, in a query.
 *
 * @param longestSeconds how far ahead of the clock the moment can have been when it was written
 */
export const hasComeInSql = (moment: RawBuilder<unknown>, longestSeconds: number | RawBuilder<unknown>) =>
  sql<boolean>`(${moment} <= now() or ${moment} > now() + make_interval(secs => ${longestSeconds}))`

/** Whether something was longer ago than so many seconds. A moment in the future counts: the clock was set back. */
export const isLongAgo = (moment: Date, now: Date, seconds: number): boolean => {
  const age = (now.getTime() - moment.getTime()) / 1000
  return age >= seconds || age < -TOLERANCE_SECONDS
}

/** The same of a column, in a query. */
export const isLongAgoInSql = (moment: RawBuilder<unknown>, seconds: number | RawBuilder<unknown>) =>
  sql<boolean>`(${moment} <= now() - make_interval(secs => ${seconds}) or ${moment} > now() + make_interval(secs => ${TOLERANCE_SECONDS}))`
