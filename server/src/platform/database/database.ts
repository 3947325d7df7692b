import { Kysely, PostgresDialect, sql, type TransactionBuilder } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import * as notifications from '../../../migrations/001-notifications.ts'
import * as timeImport from '../../../migrations/002-time-import.ts'
import * as transcription from '../../../migrations/003-transcription.ts'
import * as signIn from '../../../migrations/004-sign-in.ts'
import * as extension from '../../../migrations/005-extension.ts'
import * as watch from '../../../migrations/006-watch.ts'
import * as listOrderAndSearch from '../../../migrations/007-list-order-and-search.ts'
import * as unreadableRows from '../../../migrations/008-unreadable-rows.ts'
import * as documentError from '../../../migrations/009-document-error.ts'
import * as portalGate from '../../../migrations/010-portal-gate.ts'
import * as turns from '../../../migrations/010-turns.ts'
import * as signInSafety from '../../../migrations/011-sign-in-safety.ts'
import * as linksSignedInNode from '../../../migrations/012-links-signed-in-node.ts'
import * as jobsInTheirTables from '../../../migrations/013-jobs-in-their-tables.ts'
import type { Logger } from '../logging.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

/** An open database: the query builder, and the pool under it for what needs a connection of its own. */
export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

// Numbers of ours stay far under 2^53; calendar days have no zone and stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const MIGRATIONS = {
  '001-notifications': { up: notifications.up },
  '002-time-import': { up: timeImport.up },
  '003-transcription': { up: transcription.up },
  '004-sign-in': { up: signIn.up },
  '005-extension': { up: extension.up },
  '006-watch': { up: watch.up },
  '007-list-order-and-search': { up: listOrderAndSearch.up },
  '008-unreadable-rows': { up: unreadableRows.up },
  '009-document-error': { up: documentError.up },
  '010-portal-gate': { up: portalGate.up },
  '010-turns': { up: turns.up },
  '011-sign-in-safety': { up: signInSafety.up },
  '012-links-signed-in-node': { up: linksSignedInNode.up },
  '013-jobs-in-their-tables': { up: jobsInTheirTables.up },
}

/** A transaction that PostgreSQL broke off for another's sake is begun again so often. */
const RETRIES = 3
/** serialization_failure and deadlock_detected (PostgreSQL, appendix A). */
const BROKEN_OFF = ['40001', '40P01']

/** Transactions of the product change nothing but the database, so that they can be run again as a whole. */
class RetryingDatabase extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      for (let left = RETRIES; ; left--) {
        try {
          return await execute(work)
        } catch (error) {
          const brokenOff = error instanceof pg.DatabaseError && BROKEN_OFF.includes(error.code ?? '')
          if (!brokenOff || left === 0) throw error
        }
      }
    }
    return builder
  }
}

/**
 * Opens the pool; connections are made when needed and given back after idling, to keep the idle server small.
 *
 * @param connection where PostgreSQL answers
 * @param logger told of connections that broke while idle
 */
export function openDatabase(connection: pg.PoolConfig, logger: Logger): OpenDatabase {
  const pool = new pg.Pool({
    max: 12,
    idleTimeoutMillis: 4_000,
    connectionTimeoutMillis: 15_000,
    application_name: 'arauto',
    ...connection,
  })
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection broke'))
  const db = new RetryingDatabase({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/**
 * Brings the schema up to date. Kysely takes an advisory lock, so of several programs starting at once one migrates.
 *
 * @param target the last migration to run; all when left out
 * @returns the names of the migrations that ran
 * @throws the failing migration's error; nothing of it stays, each runs in a transaction
 */
export async function migrate(db: Database, target?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** @throws when the database does not answer */
export async function checkDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Whether a statement failed because a unique value was already there (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}
