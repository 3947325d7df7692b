import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** How often a free place is looked for while all are taken. */
const BUSY_MS = 250

/** A lock that is held, on a connection of its own. */
export interface HeldLock {
  /** Aborted when the connection breaks: the lock may be another's by now. */
  lost: AbortSignal
  /**
   * Runs work in one of so many places of a name, when one is free: at most so many at once among all programs on the
   * database. The place ends with the lock's connection.
   *
   * @throws the reason of `lost`
   */
  inPlaceOf<T>(name: string, places: number, work: () => Promise<T>): Promise<T>
}

/**
 * Runs work while holding a PostgreSQL advisory lock, on a connection of its own: one at a time among all programs on the
 * database. The lock ends with the connection, so a killed holder leaves none.
 *
 * @param name the lock's name
 * @returns false, without running the work, when another holds it
 */
export async function withAdvisoryLock(
  pool: pg.Pool,
  name: string,
  work: (lock: HeldLock) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect()
  const lost = new AbortController()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
    lost.abort(error)
  }
  client.on('error', onError)
  try {
    if (!(await take(client, name))) return false
    try {
      await work({ lost: lost.signal, inPlaceOf: (...place) => inPlaceOf(client, lost.signal, ...place) })
    } finally {
      await giveBack(client, name)
    }
    return true
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

async function inPlaceOf<T>(
  client: pg.PoolClient,
  lost: AbortSignal,
  name: string,
  places: number,
  work: () => Promise<T>,
): Promise<T> {
  for (;;) {
    lost.throwIfAborted()
    const place = await takePlace(client, name, places)
    if (place) return await work().finally(() => giveBack(client, place))
    await delay(BUSY_MS, undefined, { signal: lost })
  }
}

/** @returns the name of a free place that was taken, tried from any of them on; null when there is none */
async function takePlace(client: pg.PoolClient, name: string, places: number): Promise<string | null> {
  const first = Math.floor(Math.random() * places)
  const { rows } = await client.query<{ place: string }>({
    name: 'take a place',
    text: `select place from (select $1 || ' ' || number % $3::int as place from generate_series($2::int, $2 + $3 - 1) number) tried
     where pg_try_advisory_lock(hashtextextended(place, 0)) limit 1`,
    values: [name, first, places],
  })
  return rows[0]?.place ?? null
}

async function take(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>({
    name: 'take a lock',
    text: 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    values: [name],
  })
  return rows[0]!.taken
}

async function giveBack(client: pg.PoolClient, name: string): Promise<void> {
  const text = 'select pg_advisory_unlock(hashtextextended($1, 0))'
  await client.query({ name: 'give a lock back', text, values: [name] })
}
