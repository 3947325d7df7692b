import pg from 'pg'
import { StartupError } from '../../startup-error.ts'

/** How often two connections are compared. A pooler that gives them out in turn, or the last one first, shows at the first. */
const ROUNDS = 20

const pooled = () =>
  new StartupError(
    'A base de dados de DATABASE_URL: há à frente dela um intermediário (PgBouncer ou semelhante) que dá cada transação a outra sessão, e o Arauto precisa de sessões suas. Ponha-o em pool_mode=session, ou indique o endereço do próprio PostgreSQL.',
  )

/**
 * Makes sure that each connection is one session of the server: locks that outlast a transaction, LISTEN and settings belong
 * to sessions. A pooler gives its clients keys of its own to cancel by, so that one is recognised by a number that is
 * not the session's; only then it matters how it gives out sessions: two clients that ever see the same one, or one that
 * sees two, do not have their own.
 *
 * @param client connected
 * @throws StartupError where they do not
 */
export async function requireSessions(client: pg.Client, connection: pg.ClientConfig): Promise<void> {
  const first = await sessionOf(client)
  if (first === (client as { processID?: number | null }).processID) return
  const other = new pg.Client(connection)
  other.on('error', () => {})
  try {
    await other.connect()
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
  } catch (error) {
    // A pooler that gives each statement to another session refuses transactions.
    throw error instanceof pg.DatabaseError && error.code === '08P01' ? pooled() : error
  } finally {
    await other.end().catch(() => {})
  }
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}
