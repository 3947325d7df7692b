import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { creationOf } from '../src/platform/database/embedded/superuser.ts'
import { programRoleName } from '../src/platform/database/program-role.ts'

/** A connection knows nothing of the tables at first, so a seventh of the run went to new ones: they are kept. */
const POOL = { idleTimeoutMillis: 60_000 }

/** A test's own database, with the schema and no data. */
export interface TestDatabase {
  /** As the owner of the tables. */
  connection: pg.PoolConfig
  /** As the program. */
  asProgram: pg.PoolConfig
  drop(): Promise<void>
}

/**
 * Copies the run's template; takes some tens of milliseconds.
 *
 * @param schema `none` for a database without any table; else a database without connections, which is copied
 */
export async function createTestDatabase(schema: 'current' | 'none' | TestDatabase = 'current'): Promise<TestDatabase> {
  const { template: empty, ...server } = inject('postgres')
  const template = typeof schema === 'string' ? empty : (schema.connection.database ?? empty)
  const name = `test_${randomBytes(6).toString('hex')}`
  // PostgreSQL refuses two concurrent copies of one template, so they wait for a lock.
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    await client.query(
      schema === 'none' ? creationOf(name) : `create database ${name} template ${template} strategy file_copy`,
    )
  })
  return {
    connection: { ...server, ...POOL, database: name },
    asProgram: { ...server, ...POOL, user: programRoleName(empty), database: name },
    drop: () => administer(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

async function administer(server: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
