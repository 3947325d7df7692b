import type pg from 'pg'

/**
 * Runs work while holding a PostgreSQL advisory lock, on a connection of its own: one at a time among all programs on the
 * database. The lock ends with the connection, so a killed holder leaves none.
 *
 * @param name the lock's name
 * @returns false, without running the work, when another holds it
 */
export async function withAdvisoryLock(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [name],
    )
    if (!rows[0]?.taken) return false
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
    return true
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}
