import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import { withClient } from '../with-client.ts'
import { addressNotices, connectionTo, type DatabaseAddress } from './address.ts'
import { connectionRefusal, isStarting } from './refusals.ts'
import { checkRequirements } from './requirements.ts'

const CONNECT_MS = 15_000
/** How long a server that is starting is waited for. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 500

/** What the server's administrator sees of a process in pg_stat_activity; PostgreSQL cuts it at 63 bytes. */
const NAME = `arauto ${process.pid}@${hostname()}`

/**
 * Makes sure that a PostgreSQL that is not ours can be reached and has what Arauto needs.
 *
 * @param onWait called once, when the server is starting and is waited for, with what to say of it
 * @param connectMs how long a connection may take
 * @returns how to connect, what each session is to begin with, of what this server has, and what the administrator should
 *   know, a sentence each
 * @throws StartupError that says what to do, without the password
 */
export async function findOutsideDatabase(
  address: DatabaseAddress,
  onWait?: (what: string) => void,
  connectMs = CONNECT_MS,
) {
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
async function orphanSettings(client: pg.Client): Promise<Readonly<Record<string, string>>> {
  const [setting] = Object.entries(NOTICES_KILLS)
  return client.query('select set_config($1, $2, false)', setting).then(
    () => NOTICES_KILLS,
    () => ({}),
  )
}

async function connect(config: pg.ClientConfig, onWait?: (what: string) => void): Promise<pg.Client> {
  const end = performance.now() + PATIENCE_MS
  for (let hasReported = false; ; hasReported = true) {
    const client = new pg.Client(config)
    // One that breaks fails its query too.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (!isStarting(error) || performance.now() > end) throw error
      if (!hasReported) onWait?.('À espera da base de dados, que está a arrancar…')
      await delay(PAUSE_MS)
    }
  }
}

/** How often two connections are compared. A pooler that gives them out in turn, or the last one first, shows at the first. */
const ROUNDS = 20

const pooled = () =>
  new StartupError(
    'A base de dados de DATABASE_URL: há à frente dela um intermediário (PgBouncer ou semelhante) que dá cada transação a outra sessão, e o Arauto precisa de sessões suas. Ponha-o em pool_mode=session, ou indique o endereço do próprio PostgreSQL.',
  )

/**
 * Makes sure that each connection is one session of the server: locks that outlast a transaction, LISTEN and settings belong
 * to sessions. A pooler gives its clients their own cancellation keys, so a number that is not the session's shows a pooler.
 * Only then its way of giving out sessions matters. Two clients that ever see the same session, or one that sees two, do not
 * have their own.
 *
 * @param client connected
 * @throws StartupError where they do not
 */
async function requireSessions(client: pg.Client, connection: pg.ClientConfig): Promise<void> {
  const first = await sessionOf(client)
  if (first === (client as { processID?: number | null }).processID) return
  await withClient(connection, async (other) => {
    let second: number | null = null
    for (let round = 0; round < ROUNDS; round++) {
      if ((await sessionOf(client)) !== first || (await sessionOf(client)) !== first) throw pooled()
      await other.query('begin')
      const held = await sessionOf(other)
      const isOwn = held !== first && (second === null || held === second) && (await sessionOf(client)) === first
      await other.query('commit')
      if (!isOwn) throw pooled()
      second = held
    }
  }).catch((error: unknown) => {
    // A pooler that gives each statement to another session refuses transactions.
    throw error instanceof pg.DatabaseError && error.code === '08P01' ? pooled() : error
  })
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}
