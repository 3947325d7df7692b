import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from '../../src/domain/schema.ts'

/** A database whose work can be undone: its transactions are savepoints of one that is rolled back. */
export interface UndoneDatabase {
  db: Kysely<Schema>
  /** Does some work, also with transactions of its own, and undoes it; work with a failing statement is done twice. */
  undone<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens a connection that is used by one query or transaction at a time, as by a pool of one. */
export async function openUndoneDatabase(connection: pg.ClientConfig): Promise<UndoneDatabase> {
  const client = new pg.Client(connection)
  await client.connect()
  let free = Promise.resolve()
  let isWithin = false
  /** Whether each statement outside a transaction has a savepoint before it, without which a failure ends the whole. */
  let isCareful = false
  let hasFailed = false
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
    const asking = () => client.query(asked, values)
    if (isWithin) return asking()
    if (isCareful) return within('one', asking)
    return asking().catch((error) => {
      hasFailed = true
      throw error
    })
  }
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    await client.query('begin')
    try {
      return await work()
    } finally {
      await client.query('rollback')
    }
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
      hasFailed = false
      const [done] = await Promise.allSettled([attempt(work)])
      if (done.status === 'fulfilled' && !hasFailed) return done.value
      isCareful = true
      return attempt(work).finally(() => {
        isCareful = false
      })
    },
    close: () => db.destroy(),
  }
}
