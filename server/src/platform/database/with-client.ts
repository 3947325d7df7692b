import pg from 'pg'

/**
 * Connects for some work, and disconnects.
 *
 * @throws what `pg` throws, and what the work does
 */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  // The end of the server also rejects the query.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
