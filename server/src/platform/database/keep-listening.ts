import pg from 'pg'
import type { Logger } from '../logging.ts'

/** When a connection that broke is opened again, how often an open one is tried, and how long it may take to answer. */
const RETRY_MS = 1_000
const PROBE_MS = 10_000
const PROBE_PATIENCE_MS = 5_000

interface Listener {
  /** The payload of an announcement, as it commits. */
  onMessage(payload: string): void
  /** From now on every announcement comes. */
  onListening(): void
  /** From now on announcements are missed. */
  onDeaf(): void
}

/**
 * Listens on a channel, on a connection of its own that is opened again whenever it breaks or no longer answers.
 *
 * @param connection how to reach the database, as a pool has it; none of the pool's is taken
 * @param channel a plain name
 * @returns what ends it
 */
export function keepListening(
  connection: pg.PoolConfig,
  channel: string,
  listener: Listener,
  logger: Logger,
): () => Promise<void> {
  let open: pg.Client | null = null
  let isListening = false
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  const letGo = (client: pg.Client, error: Error) => {
    if (open !== client) return
    open = null
    // It may hang, so nobody waits for its end.
    void client.end().catch(() => undefined)
    if (stopped) return
    if (isListening) {
      isListening = false
      logger.warn({ reason: error.message }, 'changes are not noticed: the connection that listens broke')
      listener.onDeaf()
    }
    retry = setTimeout(listen, RETRY_MS).unref()
  }
  const listen = async () => {
    const client = new pg.Client(connection)
    open = client
    client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
    client.on('error', (error) => letGo(client, error))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (open !== client || stopped) return
      isListening = true
      listener.onListening()
    } catch (error) {
      letGo(client, error as Error)
    }
  }
  const probe = () => {
    const client = open
    const question = { text: 'select 1', query_timeout: PROBE_PATIENCE_MS }
    if (isListening) client?.query(question).catch((error: Error) => letGo(client, error))
  }
  const probing = setInterval(probe, PROBE_MS).unref()
  const opening = listen()
  return async () => {
    stopped = true
    clearInterval(probing)
    clearTimeout(retry)
    await opening
    await open?.end().catch(() => undefined)
  }
}
