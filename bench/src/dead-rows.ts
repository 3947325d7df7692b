import { setTimeout as delay } from 'node:timers/promises'
import { bulkAct } from './bulk-act.ts'
import { proposalsMade } from './deadline-data.ts'
import { type Figure, grouped } from './measure.ts'
import { type BenchProduct, startProduct } from './product.ts'

const NOTIFICATIONS = 100_000
/** Autovacuum runs once a minute in each database. */
const MINUTES = 5
const SAMPLE_INTERVAL_MS = 1000
/** Tables with fewer live rows say nothing. */
const LEAST_ROWS = 1000

interface TableState {
  name: string
  live: number
  dead: number
  bytes: number
}

/**
 * An office with 100,000 notifications whose state bulk actions change one after the other. Measures how many rows wait for
 * autovacuum at most, and how much larger their tables and indexes become.
 */
export async function measureDeadRows(): Promise<Figure[]> {
  await using product = await startProduct()
  await product.signUp('mudancas')
  await product.seed('mudancas', NOTIFICATIONS)
  await proposalsMade(product)
  await using stores = await product.stores()
  const readTables = async () => (await stores.database.pool.query<TableState>(TABLES)).rows
  await stores.owner.pool.query('vacuum analyze')
  const before = new Map((await readTables()).map((table) => [table.name, table]))
  const end = Date.now() + MINUTES * 60_000
  const most = new Map<string, TableState>()
  const sampling = (async () => {
    while (Date.now() < end) {
      for (const table of await readTables()) {
        if (table.dead >= (most.get(table.name)?.dead ?? 0)) most.set(table.name, table)
      }
      await delay(SAMPLE_INTERVAL_MS)
    }
  })()
  const token = await product.signIn('mudancas')
  const changed = await changeUntil(end, product, token)
  await sampling
  const after = new Map((await readTables()).map((table) => [table.name, table]))
  const tables = [...most.values()]
    .filter(({ live, dead }) => live >= LEAST_ROWS && dead > 0)
    .sort((one, other) => other.dead - one.dead)
  return [
    [`notifications changed in ${MINUTES} minutes of bulk acts`, '', grouped(changed)],
    ...tables.map(({ name, dead, live }): Figure => {
      const grown = after.get(name)!.bytes / before.get(name)!.bytes
      return [
        `dead rows of \`${name}\` at most; its size afterwards, with its indexes, against before`,
        '',
        `${grouped(dead)} beside ${grouped(live)} live ones; ${grown.toFixed(1)} times`,
      ]
    }),
  ]
}

const TABLES = `
  select relname as name, n_live_tup::int as live, n_dead_tup::int as dead, pg_total_relation_size(relid)::float8 as bytes
  from pg_stat_user_tables where schemaname = 'public'`

/** Changes the state of every notification over and over, until a moment. @returns how many it changed */
async function changeUntil(end: number, product: BenchProduct, token: string): Promise<number> {
  let total = 0
  for (let round = 0; Date.now() < end; round++) {
    const change = { filter: {}, up_to: Number.MAX_SAFE_INTEGER, change: { state: round % 2 ? 'em_curso' : 'tratada' } }
    for await (const changed of bulkAct(product, token, change)) {
      total += changed
      if (Date.now() >= end) break
    }
  }
  return total
}
