import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from '../../domain/schema.ts'

/** A database whose work can be undone: its transactions are savepoints of one that is rolled back. */
export interface UndoneDatabase {
  db: Kysely<Schema>
  /** Does some work, also with transactions of its own and failing statements, and undoes it. */
  undone<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens a connection that is used by one query or transaction at a time, as by a pool of one. */
export async function openUndoneDatabase(connection: pg.ClientConfig): Promise<UndoneDatabase> {
  const client = new pg.Client(connection)
  await client.connect()
  let free = Promise.resolve()
  let isWithin = false
  const within = async (name: string, work: () => Promise<pg.QueryResult>) => {
    await client.query(`savepoint ${name}`)
    try {
      const result = await work()
      await client.query(`release ${name}`)
      return result
    } catch (error) {
      await client.query(`rollback to ${name}`)
      throw error
    }
  }
  const query = (asked: string | pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> => {
    const [command] = typeof asked === 'string' ? asked.split(' ', 1) : []
    if (command === 'begin' || command === 'start') {
      isWithin = true
      return client.query('savepoint whole')
    }
    if (command === 'commit' || command === 'rollback') {
      isWithin = false
      return client.query(command === 'commit' ? 'release whole' : 'rollback to whole')
    }
    return isWithin ? client.query(asked, values) : within('one', () => client.query(asked, values))
  }
  const pool = {
    options: {},
    async connect() {
      const before = free
      let release = () => {}
      free = new Promise((resolve) => {
        release = resolve
      })
      await before
      return { query, release }
    },
    end: () => client.end(),
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) })
  return {
    db,
    async undone(work) {
      await client.query('begin')
      try {
        return await work()
      } finally {
        await client.query('rollback')
      }
    },
    close: () => db.destroy(),
  }
}
