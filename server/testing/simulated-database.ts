import pg from 'pg'
import type { Schema } from '../src/domain/schema.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { createLogger } from '../src/platform/logging.ts'
import { createTestDatabase } from './test-database.ts'

/**
 * Opens a test's own database whose statements take the time from the test: `now()` is found in a schema in front of
 * PostgreSQL's own. One connection; defaults of columns keep the real time.
 */
export async function openSimulatedDatabase() {
  const { connection, drop } = await createTestDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`create schema simulated;
    create function simulated.now() returns timestamptz language sql stable as
      $$ select current_setting('simulated.now')::timestamptz $$`)
  await client.end()
  const { db, pool, close } = openDatabase<Schema>(
    { ...connection, max: 1, idleTimeoutMillis: 0 },
    createLogger('silent'),
    { search_path: 'simulated, public, pg_catalog', synchronous_commit: 'off' },
  )
  return {
    db,
    pool,
    /** Sets what the database takes for the present. */
    setNow: (now: Date) => pool.query(`select set_config('simulated.now', $1, false)`, [now.toISOString()]),
    async close(): Promise<void> {
      await close()
      await drop()
    },
  }
}
