import { type QueryExecutorProvider, sql } from 'kysely'
import { waitFor } from './wait-for.ts'

/** Waits until so many statements of this database wait for a lock, which another transaction holds. */
export const untilLocked = (db: QueryExecutorProvider, count = 1): Promise<true> =>
  waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length >= count
  })
