import { type RawBuilder, sql } from 'kysely'

/**
 * A clock may go back: a dead battery, a restored machine. Moments that were stored before then lie in the future, and
 * whoever waits for them waits until the clock has caught up. So no stored moment is believed that is further ahead than
 * it can ever be set.
 */

/** Moments of one database may be ahead of its clock by so much, because they are written while others are read. */
const TOLERANCE_SECONDS = 5

/**
 * Whether what waits for a moment is due, in a query.
 *
 * @param longestSeconds how far ahead of the clock such a moment is at most when it is written
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
