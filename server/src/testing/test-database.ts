import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of the test's own, with the schema in it and nothing else. */
export interface TestDatabase {
  connection: pg.PoolConfig
  drop(): Promise<void>
}

/**
 * Copies the run's template; takes some tens of milliseconds.
 *
 * @param schema `none` for a database without any table
 */
export async function createTestDatabase(schema: 'current' | 'none' = 'current'): Promise<TestDatabase> {
  const { template, ...server } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Two copies of one template at once would be refused, so copies queue up behind a lock.
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    await client.query(`create database ${name} template ${schema === 'none' ? 'template0' : template}`)
  })
  return {
    connection: { ...server, database: name },
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
