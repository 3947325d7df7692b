import { Kysely, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import type { Logger } from '../logging.ts'
import { ownedWork, runOwned } from '../process/shares/work-owner.ts'
import { Sessions } from './sessions.ts'
import { SharedDialect } from './shared-dialect.ts'

/** An open database: the query builder, and the pool under it for what needs a connection of its own. */
export interface OpenDatabase<Schema = unknown> {
  db: Kysely<Schema>
  pool: pg.Pool
  sessions: Sessions
  /**
   * Asks the server for a sign of life, on a connection that nothing else waits for.
   *
   * @throws when there is none within 5 seconds
   */
  probe(): Promise<void>
  close(): Promise<void>
}

// Our bigint values are far below 2^53; dates have no time zone and stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
/** The numbers of `date[]`, `text[]`, `bigint[]` and `integer[]` in pg_type. */
const [DATES, TEXTS, BIGINTS, INTEGERS]: readonly [number, number, number, number] = [1182, 1009, 1016, 1007]
pg.types.setTypeParser(DATES, pg.types.getTypeParser(TEXTS))
pg.types.setTypeParser(BIGINTS, pg.types.getTypeParser(INTEGERS))

/** A server that takes longer to answer does not. */
const PROBE_MS = 5_000
/** Balancers ask every few seconds. */
const PROBE_IDLE_MS = 15_000
/** How often a transaction that PostgreSQL rolled back in favour of another is run again. */
const RETRIES = 3
/** serialization_failure and deadlock_detected (PostgreSQL, appendix A). */
const CONFLICTS = ['40001', '40P01']

/**
 * A transaction changes nothing but the database, so it can be run again as a whole. Kysely has no retry and no hook around
 * a transaction; overriding its method covers every caller, where a function of ours would be forgotten by one.
 */
class RetryingDatabase<Schema> extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      const owned = ownedWork()
      const inTransaction: typeof work = owned
        ? (trx) => runOwned({ ...owned, inTransaction: true }, () => work(trx))
        : work
      for (let left = RETRIES; ; left--) {
        try {
          return await execute(inTransaction)
        } catch (error) {
          const isConflict = error instanceof pg.DatabaseError && CONFLICTS.includes(error.code ?? '')
          if (!isConflict || left === 0) throw error
        }
      }
    }
    return builder
  }
}

/**
 * Opens the pool; connections are made when needed and closed after idling, to keep the idle server small.
 *
 * @param logger takes the errors of connections that break while idle
 * @param settings of PostgreSQL that each session begins with, by name
 */
export function openDatabase<Schema>(
  connection: pg.PoolConfig,
  logger: Logger,
  settings: Readonly<Record<string, string>> = {},
): OpenDatabase<Schema> {
  const sessions = new Sessions()
  const pool = new pg.Pool({
    max: 12,
    idleTimeoutMillis: 4_000,
    connectionTimeoutMillis: 15_000,
    application_name: 'arauto',
    ...connection,
    // By statements: a pooler refuses those that come with the connection.
    ...(Object.keys(settings).length > 0 && {
      async onConnect(client: pg.ClientBase) {
        await sessions.begin(client, settings)
        await connection.onConnect?.(client)
      },
    }),
  })
  let closing = false
  // The error carries the whole connection, so its message alone is logged. Once the pool is being closed, the server may
  // end before the last connection has.
  pool.on('error', ({ message }) => {
    if (!closing) logger.warn({ reason: message }, 'an idle database connection broke')
  })
  // One that breaks in use fails its query. It emits the error as well, which without a listener would end the program.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new RetryingDatabase<Schema>({ dialect: new SharedDialect(pool) })
  const { probe, end } = createProbe(connection)
  const close = async () => {
    closing = true
    await end()
    await db.destroy()
  }
  return { db, pool, sessions, probe, close }
}

/** One connection beside the pool's, opened on demand; concurrent callers share the same answer. */
function createProbe({ max: _, maxLifetimeSeconds: __, ...connection }: pg.PoolConfig) {
  const pool = new pg.Pool({
    application_name: 'arauto',
    ...connection,
    max: 1,
    idleTimeoutMillis: PROBE_IDLE_MS,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let asking: Promise<void> | null = null
  const ask = async () => {
    try {
      await pool.query('select 1')
    } finally {
      asking = null
    }
  }
  return {
    probe: () => {
      asking ??= ask()
      return asking
    },
    end: () => pool.end(),
  }
}

/** Whether a statement failed because a unique value was already there (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505'
}

/** Whether a statement refers to a row that is not there (SQLSTATE 23503). */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503'
}
