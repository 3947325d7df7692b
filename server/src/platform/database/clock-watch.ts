import { type QueryExecutorProvider, sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from '../logging.ts'
import { ANSWER_MS } from './sessions.ts'

/** Moments of the database and of this computer are compared, so their clocks may not be further apart. */
const APART_SECONDS = 5
/** Where they came so near again, they are no longer apart. */
const TOGETHER_SECONDS = 3
const LONGEST_SECONDS = 2 ** 31 - 1

/**
 * How far a computer's clock is ahead of the database's at least, or with a negative number behind it, in seconds; 0 where
 * both may be the same.
 *
 * @param there what the database's clock said
 * @param asked and answered: this computer's clock before and after the database read its own, in milliseconds
 */
export function secondsAhead(there: Date, asked: number, answered: number): number {
  const moment = there.getTime()
  return (moment > answered ? answered - moment : Math.max(0, asked - moment)) / 1000
}

/**
 * Compares this computer's clock with the database's, repeatedly. While they differ, the queried session holds a lock
 * that shows it to every process and ends with the session. The lock's two numbers, used by no other lock of ours, are
 * the start and the difference in seconds.
 *
 * @returns compares them, on an open connection with the pool's `application_name`; it throws when there is no answer
 */
export function createClockWatch(logger: Logger): (client: pg.Client) => Promise<void> {
  let reported: { since: number; seconds: number; by: pg.Client } | null = null
  return async (client) => {
    const asked = Date.now()
    const { now } = (await ask<{ now: Date }>(client, 'select clock_timestamp() as now')).rows[0]!
    const ahead = Math.round(secondsAhead(now, asked, Date.now()))
    if (Math.abs(ahead) <= (reported ? TOGETHER_SECONDS : APART_SECONDS)) {
      if (!reported) return
      logger.info({ seconds: ahead }, 'the clocks of this computer and the database agree again')
      if (reported.by === client) await giveUp(client, reported)
      reported = null
      return
    }
    if (!reported) logger.warn({ seconds: ahead }, 'the clock of this computer is not that of the database')
    const seconds = Math.max(-LONGEST_SECONDS, Math.min(LONGEST_SECONDS, ahead))
    const before = reported
    if (before?.by === client && before.seconds === seconds) return
    reported = { since: before?.since ?? Math.floor(now.getTime() / 1000), seconds, by: client }
    await ask(client, 'select pg_advisory_lock_shared($1, $2)', [reported.since, seconds])
    if (before?.by === client) await giveUp(client, before)
  }
}

const giveUp = (client: pg.Client, { since, seconds }: { since: number; seconds: number }) =>
  ask(client, 'select pg_advisory_unlock_shared($1, $2)', [since, seconds])

function ask<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: number[] = []) {
  const question = { text, values, query_timeout: ANSWER_MS }
  return client.query<Row>(question)
}

/** A computer whose clock is not the database's. */
export interface WrongClock {
  computer: string
  /** How far it is ahead of the database's, or with a negative number behind it. */
  seconds: number
  /** When it was noticed, by the database's clock. */
  since: Date
}

/** @returns the computers with processes of ours whose clocks are not the database's now */
export async function listWrongClocks(db: QueryExecutorProvider): Promise<WrongClock[]> {
  const { rows } = await sql<WrongClock>`
    select distinct on (computer) split_part(a.application_name, '@', 2) as computer,
      case when l.objid::bigint > ${LONGEST_SECONDS} then l.objid::bigint - 4294967296 else l.objid::bigint end as seconds,
      to_timestamp(l.classid::bigint) as since
    from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.objsubid = 2 and l.database = (select oid from pg_database where datname = current_database())
    order by computer, since`.execute(db)
  return rows
}
