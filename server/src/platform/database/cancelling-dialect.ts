import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { createFairLimit, type FairLimit } from '../process/shares/fair-limit.ts'
import { ownedWork } from '../process/shares/work-owner.ts'
import { officeInScope } from './office-scope.ts'

/** Connections for what transactions ask beside: waiting for their owner's share they would wait for themselves. */
const SPARE = 2
/** How long a request waits for a connection. */
const PATIENCE_MS = 15_000

/** The shares of a pool's connections: one owner leaves the greater part to the others. */
const sharesOf = (connections: number) => {
  const places = Math.max(1, connections - SPARE)
  return createFairLimit({ places, perOwner: Math.ceil(places / 2), patienceMs: PATIENCE_MS })
}

/**
 * PostgreSQL by a pool, where a statement that is abandoned fails nowhere but for who abandoned it: Kysely writes of what
 * then fails in the background to standard error. Work on behalf of an owner takes connections in its turn.
 */
export class CancellingDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new CancellingDriver({ pool: this.#pool, controlClient: ControlClient }, this.#pool.options.max)
  }
}

/** What a statement is cancelled by. One that breaks emits an error, which without a listener would end the program. */
class ControlClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}

class CancellingDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>()
  readonly #shares: FairLimit
  /** What frees the share of each connection that is in use. */
  readonly #taken = new WeakMap<DatabaseConnection, () => void>()
  /** The office that each connection was told. */
  readonly #offices = new WeakMap<DatabaseConnection, number>()

  constructor(config: ConstructorParameters<typeof PostgresDriver>[0], connections: number) {
    super(config)
    this.#shares = sharesOf(connections)
  }

  override async acquireConnection(options: Parameters<Driver['acquireConnection']>[0]): Promise<DatabaseConnection> {
    let release: (() => void) | undefined
    try {
      const work = ownedWork()
      if (work && !work.inTransaction) {
        release = await this.#shares.acquire(work.owner(), { signal: options?.signal })
      }
      const connection = await super.acquireConnection(options)
      if (!this.#known.has(connection)) endQuietly(connection)
      this.#known.add(connection)
      if (release) this.#taken.set(connection, release)
      await this.#tellOffice(connection)
      return connection
    } catch (error) {
      release?.()
      // The caller already knows that it was abandoned. Kysely prints every later rejection to standard error.
      if (options?.signal?.aborted) return new Promise(() => {})
      throw error
    }
  }

  /** Has a connection find the rows of the office in scope alone. */
  async #tellOffice(connection: DatabaseConnection): Promise<void> {
    const office = officeInScope()
    if (this.#offices.get(connection) === office) return
    try {
      await connection.executeQuery(
        CompiledQuery.raw("select set_config('arauto.office', $1, false)", [String(office)]),
      )
      this.#offices.set(connection, office)
    } catch (error) {
      await this.releaseConnection(connection)
      throw error
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const release = this.#taken.get(connection)
    this.#taken.delete(connection)
    await super.releaseConnection(connection as Parameters<PostgresDriver['releaseConnection']>[0])
    release?.()
  }
}

/** Has the statements of a connection, and what cancels them, end without an error once nobody waits for them. */
function endQuietly(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  const cancel = connection.cancelQuery!.bind(connection)
  let cancelling: Promise<void> | null = null
  connection.executeQuery = async (query, options) => {
    // The next statement, a rollback, would be cancelled in place of the one before.
    await cancelling
    try {
      return await execute(query, options)
    } catch (error) {
      if (options?.signal?.aborted) return { rows: [] }
      throw error
    }
  }
  connection.cancelQuery = (control) => {
    // What cannot be cancelled, since it has ended or the database is away, ends by itself.
    const made = cancel(control)
      .catch(() => {})
      .then(() => {
        if (cancelling === made) cancelling = null
      })
    cancelling = made
    return made
  }
}
