import { type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'

type AbortableOptions = Parameters<Driver['acquireConnection']>[0]

/**
 * PostgreSQL by a pool, where a statement that is abandoned fails nowhere but for who abandoned it: Kysely writes of what
 * then fails in the background to standard error.
 */
export class CancellingDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new CancellingDriver({ pool: this.#pool, controlClient: ControlClient })
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

  override async acquireConnection(options: AbortableOptions): Promise<DatabaseConnection> {
    try {
      const connection = await super.acquireConnection(options)
      if (!this.#known.has(connection)) endQuietly(connection)
      this.#known.add(connection)
      return connection
    } catch (error) {
      // Who asked for it has been told that it was abandoned.
      if (options?.signal?.aborted) return new Promise(() => {})
      throw error
    }
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
