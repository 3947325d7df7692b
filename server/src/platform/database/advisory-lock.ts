import type pg from 'pg'

/**
 * Runs work while holding an advisory lock of PostgreSQL, on a connection of its own: of all programs on one database,
 * one at a time. The lock ends with the connection, so a killed holder leaves none behind.
 *
 * @param name what is locked
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
