import pg from 'pg'
import type { Logger } from '../logging.ts'
import type { OpenDatabase } from './database.ts'
import { ANSWER_MS, Sessions } from './sessions.ts'

/** When a connection that broke is opened again, and how often an open one is tried. */
const RETRY_MS = 1_000
const PROBE_MS = 10_000

type Opened = Pick<OpenDatabase, 'pool' | 'sessions'>

interface Listener {
  /** The payload of an announcement, as it commits. */
  onMessage(payload: string): void
  /** From now on every announcement arrives. */
  onListening(): void
  /** From now on announcements are missed. */
  onDisconnected?(): void
  /** Called with the open connection each ten seconds; the connection is given up when it throws. */
  onProbe?(client: pg.Client): Promise<void>
}

/**
 * Listens on a channel, on a separate connection that is reopened when it breaks or stops answering. It also finds and
 * ends connections that belong to an unreachable server.
 *
 * @param databases all that this program has open, to one server; the connection is made as those of the first
 * @param channel a plain name
 * @returns what ends it
 */
export function keepListening(
  databases: readonly [Opened, ...Opened[]],
  channel: string,
  listener: Listener,
  logger: Logger,
): () => Promise<void> {
  const begin = { text: `listen ${channel}`, query_timeout: ANSWER_MS }
  let open: pg.Client | null = null
  let isListening = false
  /** Whether an answer is waited for, for longer than until the next question. */
  let asking = false
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
      listener.onDisconnected?.()
    }
    retry = setTimeout(listen, RETRY_MS).unref()
  }
  const listen = async () => {
    const client = new pg.Client(databases[0].pool.options)
    open = client
    client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
    client.on('error', (error) => letGo(client, error))
    try {
      await client.connect()
      await client.query(begin)
      if (open !== client || stopped) return
      isListening = true
      listener.onListening()
      await endGone(client)
    } catch (error) {
      letGo(client, error as Error)
    }
  }
  const endGone = async (client: pg.Client) => {
    if (asking) return
    asking = true
    try {
      const all = databases.map(({ sessions }) => sessions)
      await Sessions.endGone(all, client)
      await listener.onProbe?.(client)
    } finally {
      asking = false
    }
  }
  const probe = () => {
    const client = open
    if (client && isListening) endGone(client).catch((error: Error) => letGo(client, error))
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
