import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** How often a free place is looked for while all are taken. */
const BUSY_MS = 250

/** So many places of a name: at most so many hold one at once, among all programs on the database. */
export interface Places {
  name: string
  count: number
}

/**
 * Runs work while holding a PostgreSQL advisory lock, on a connection of its own: one at a time among all programs on the
 * database. The lock ends with the connection, so a killed holder leaves none.
 *
 * @param name the lock's name
 * @param work its signal is aborted when the connection breaks: the lock may be another's by now
 * @param places one of which the work needs too; it waits for one, with the lock
 * @returns false, without running the work, when another holds the lock
 * @throws what the work throws; an error when the connection breaks while it waits for a place
 */
export async function withAdvisoryLock(
  pool: pg.Pool,
  name: string,
  work: (lost: AbortSignal) => Promise<void>,
  places?: Places,
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
    let { taken, place } = await take(client, name, places)
    if (!taken) return false
    try {
      while (places && place === null) {
        await delay(BUSY_MS, undefined, { signal: lost.signal })
        place = await takePlace(client, places)
      }
      await work(lost.signal)
    } finally {
      await giveBack(client, place === null ? [name] : [place, name])
    }
    return true
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** Takes a free place, tried from any of them on: `$1` is their name, `$2` their number, `$3` the first to try. */
const FREE_PLACE = `select place from (select $1 || ' ' || number % $2::int as place from generate_series($3::int, $3 + $2 - 1) number) tried
  where pg_try_advisory_lock(hashtextextended(place, 0)) limit 1`
const placeValues = ({ name, count }: Places) => [name, count, Math.floor(Math.random() * count)]

/** @returns the name of the place that was taken; null when none is free */
async function takePlace(client: pg.PoolClient, places: Places): Promise<string | null> {
  const values = placeValues(places)
  const { rows } = await client.query<{ place: string }>({ name: 'take a place', text: FREE_PLACE, values })
  return rows[0]?.place ?? null
}

/** Takes the lock, and with it a place if one is free. */
async function take(
  client: pg.PoolClient,
  name: string,
  places: Places = { name: '', count: 0 },
): Promise<{ taken: boolean; place: string | null }> {
  const { rows } = await client.query<{ taken: boolean; place: string | null }>({
    name: 'take a lock and a place',
    text: `with locked as materialized (select pg_try_advisory_lock(hashtextextended($4, 0)) as taken)
      select taken, case when taken then (${FREE_PLACE}) end as place from locked`,
    values: [...placeValues(places), name],
  })
  return rows[0]!
}

async function giveBack(client: pg.PoolClient, names: readonly string[]): Promise<void> {
  const text = 'select pg_advisory_unlock(hashtextextended(name, 0)) from unnest($1::text[]) name'
  await client.query({ name: 'give locks back', text, values: [names] })
}
