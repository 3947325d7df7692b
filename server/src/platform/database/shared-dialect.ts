import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely'
import type pg from 'pg'
import { createFairLimit } from '../process/shares/fair-limit.ts'
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

/** PostgreSQL by a pool that owners share: work on behalf of one takes connections in its turn, and finds its office's rows. */
export class SharedDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new SharedDriver(this.#pool)
  }
}

class SharedDriver extends PostgresDriver {
  readonly #shares: ReturnType<typeof sharesOf>
  /** What frees the share of each connection that is in use. */
  readonly #taken = new WeakMap<DatabaseConnection, () => void>()
  /** The office that each connection was told. */
  readonly #offices = new WeakMap<DatabaseConnection, number>()

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#shares = sharesOf(pool.options.max)
  }

  override async acquireConnection(options: Parameters<Driver['acquireConnection']>[0]): Promise<DatabaseConnection> {
    let release: (() => void) | undefined
    try {
      const work = ownedWork()
      if (work && !work.inTransaction) release = await this.#shares.acquire(work.owner())
      const connection = await super.acquireConnection(options)
      if (release) this.#taken.set(connection, release)
      await this.#tellOffice(connection)
      return connection
    } catch (error) {
      release?.()
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
