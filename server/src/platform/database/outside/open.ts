import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import { addressNotices, connectionTo, type DatabaseAddress } from './address.ts'
import { connectionRefusal, isStarting } from './refusals.ts'
import { checkRequirements } from './requirements.ts'
import { requireSessions } from './sessions.ts'

const CONNECT_MS = 15_000
/** How long a server that is starting is waited for. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 500

export interface OutsideDatabase {
  connection: pg.PoolConfig
  /** What each session is to begin with, of what this server has. */
  settings: Readonly<Record<string, string>>
  /** What the administrator should know, a sentence each. */
  notices: string[]
}

/** What the server's administrator sees of a process in pg_stat_activity; PostgreSQL cuts it at 63 bytes. */
const NAME = `arauto ${process.pid}@${hostname()}`

/**
 * Makes sure that a PostgreSQL that is not ours can be reached and has what Arauto needs.
 *
 * @param onWait called once, when the server is starting and is waited for, with what to say of it
 * @param connectMs how long a connection may take
 * @throws StartupError that says what to do, without the password
 */
export async function findOutsideDatabase(
  address: DatabaseAddress,
  onWait?: (what: string) => void,
  connectMs = CONNECT_MS,
): Promise<OutsideDatabase> {
  const connection = { ...connectionTo(address), application_name: NAME }
  const config = { ...connection, connectionTimeoutMillis: connectMs }
  try {
    const client = await connect(config, onWait)
    try {
      await requireSessions(client, config)
      const notices = [...addressNotices(address), ...(await checkRequirements(client, address))]
      return { connection, settings: await orphanSettings(client), notices }
    } finally {
      await client.end().catch(() => {})
    }
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw connectionRefusal(error, address) ?? error
  }
}

/** By this the server notices, while it works for a process or has it wait for a lock, that the process was killed. */
const NOTICES_KILLS = { client_connection_check_interval: '5s' }

/** @returns that setting; none where the server's system does not tell it */
async function orphanSettings(client: pg.Client): Promise<OutsideDatabase['settings']> {
  const [setting] = Object.entries(NOTICES_KILLS)
  return client.query('select set_config($1, $2, false)', setting).then(
    () => NOTICES_KILLS,
    () => ({}),
  )
}

async function connect(config: pg.ClientConfig, onWait?: (what: string) => void): Promise<pg.Client> {
  const end = Date.now() + PATIENCE_MS
  for (let hasReported = false; ; hasReported = true) {
    const client = new pg.Client(config)
    // One that breaks fails its query too.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (!isStarting(error) || Date.now() > end) throw error
      if (!hasReported) onWait?.('À espera da base de dados, que está a arrancar…')
      await delay(PAUSE_MS)
    }
  }
}
