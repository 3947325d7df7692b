import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { memoryInUse } from './memory-in-use.ts'
import type { TestProduct } from './test-product.ts'
import { waitFor } from './wait-for.ts'

/** What a product in this process holds while it has nothing to do. */
export interface Footprint {
  /** Memory after a collection of garbage, in bytes, with the test's own; by day 0, since collecting takes long. */
  memory: number
  /** How many sockets, files, timers and such are open. */
  handles: number
}

/**
 * Waits until a product has nothing to do, and looks at what it holds then.
 *
 * @throws when it keeps a connection of the database, a transaction, an advisory lock or a file that was being received
 */
export async function footprintOf(product: TestProduct): Promise<Footprint> {
  // What a client that left had asked for is brought to its end.
  await waitFor(async () => Object.values(await heldBy(product)).every((count) => count === 0), 60_000).catch(
    async () => {
      throw new Error(`the product holds ${JSON.stringify(await heldBy(product))}`)
    },
  )
  return { memory: process.env.LONG ? memoryInUse() : 0, handles: process.getActiveResourcesInfo().length }
}

async function heldBy({ platform: { config, database, jobs } }: TestProduct) {
  const { rows } = await sql<{ transactions: number; locks: number }>`select
    (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state like 'idle in transaction%') as transactions,
    (select count(*) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())) as locks`.execute(database.db)
  const inUse = [database, jobs].map(({ pool }) => pool.totalCount - pool.idleCount)
  const drafts = (await readdir(join(config.DATA_DIR, 'objects', 'incoming'))).length
  return { ...rows[0], connections: inUse[0]! + inUse[1]!, drafts }
}
