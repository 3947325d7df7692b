import pg from 'pg'

/** How long a new connection may take for its first statement, and an open one to say which sessions there are. */
export const ANSWER_MS = 15_000

const BEGIN = `select pg_backend_pid() as pid, set_config(name, value, false)
  from unnest($1::text[], $2::text[]) as setting (name, value)`
const LIVING = `select pid from pg_stat_activity where application_name = current_setting('application_name')`

/**
 * The sessions of one pool. If a server, or the way to it, vanished silently, a connection waits for its answer for ever.
 * The server that is there now has no such session, which shows that the connection is lost.
 */
export class Sessions {
  readonly #open = new Map<pg.ClientBase, number>()

  /**
   * Begins the session of a connection.
   *
   * @param settings of PostgreSQL, by name, at least one
   */
  async begin(client: pg.ClientBase, settings: Readonly<Record<string, string>>): Promise<void> {
    // Its number is asked for, since a pooler gives connections numbers of its own.
    const begin = { text: BEGIN, values: [Object.keys(settings), Object.values(settings)], query_timeout: ANSWER_MS }
    const { rows } = await client.query<{ pid: number }>(begin)
    const { pid } = rows[0]!
    this.#open.set(client, pid)
    client.once('end', () => this.#open.delete(client))
  }

  /**
   * Ends the connections whose sessions the server no longer has; what waits for their answers fails.
   *
   * @param asked a connection with the pool's `application_name`
   * @throws when it does not answer
   */
  static async endGone(all: readonly Sessions[], asked: pg.Client): Promise<void> {
    const known = all.flatMap((sessions) => [...sessions.#open])
    const question = { text: LIVING, query_timeout: ANSWER_MS }
    const { rows } = await asked.query<{ pid: number }>(question)
    const living = new Set(rows.map(({ pid }) => pid))
    for (const [client, pid] of known) {
      if (!living.has(pid) && client instanceof pg.Client) client.connection.stream.destroy()
    }
  }
}
