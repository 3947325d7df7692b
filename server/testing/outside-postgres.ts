import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded/start.ts'
import { storePath } from '../src/platform/database/embedded/store.ts'
import { freePort } from '../src/platform/free-port.ts'
import { descendantsOf } from './child-processes.ts'
import { Standby } from './standby.ts'
import { waitFor } from './wait-for.ts'

/** A PostgreSQL that no program of ours started, for as many connections as one has that many share. */
export class OutsidePostgres {
  #folder = ''
  #server: EmbeddedPostgres | undefined

  async start(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'arauto outside '))
    await this.#run()
    // It would choose another port at each start.
    await this.#configure('alter system set max_connections = 200', `alter system set port = ${this.connection.port}`)
    await this.restart()
  }

  /** Its superuser on its own database, which is empty at first. */
  get connection(): pg.ClientConfig {
    return { ...this.#server!.connection }
  }

  /** As `DATABASE_URL`; it stays the same. */
  get url(): string {
    const { host, port, user, password, database } = this.#server!.connection
    return `postgres://${user}:${encodeURIComponent(password!)}@${host}:${port}/${database}`
  }

  /** Ends it with all its sessions. @returns starts it again where it was */
  async halt(): Promise<() => Promise<void>> {
    await this.#server!.stop()
    return () => this.#run()
  }

  /** Ends all its sessions, and starts it again where it was. */
  async restart(): Promise<void> {
    const startAgain = await this.halt()
    await startAgain()
  }

  /** `kill -9` of the server, whose sessions end with it; and starts it again, to recover. */
  async crash(): Promise<void> {
    process.kill(await this.#postmaster(), 'SIGKILL')
    await this.#run()
  }

  /**
   * Starts another server that has whatever this one has committed, which from now on commits nothing without it; on POSIX.
   */
  async follow(): Promise<Standby> {
    const { rows } = await this.#configure(`select current_setting('data_directory') || '/followed_hba.conf' as file`)
    const [{ file }] = rows
    await this.#configure(
      `copy (values ('host all,replication all 127.0.0.1/32 scram-sha-256')) to '${file}'`,
      `alter system set hba_file = '${file}'`,
      `alter system set wal_level = 'replica'`,
      'alter system set max_wal_senders = 4',
    )
    // A copy of what was last written without the settings could not follow.
    await this.restart()
    const connection = this.connection
    const startAgain = await this.halt()
    const standby = await Standby.copy({ folder: this.#folder, connection }, await freePort())
    await startAgain()
    await standby.start()
    await this.#configure(`alter system set synchronous_standby_names = '${Standby.NAME}'`, 'select pg_reload_conf()')
    await waitFor(async () => {
      const { rowCount } = await this.#configure(`select from pg_stat_replication where sync_state = 'sync'`)
      return rowCount === 1
    })
    return standby
  }

  /** Has the server and its sessions hang, with all connections open (on Linux). @returns has them go on */
  async freeze(): Promise<() => void> {
    const pids = await descendantsOf(await this.#postmaster())
    const signal = (name: NodeJS.Signals) => {
      for (const pid of pids) {
        try {
          process.kill(pid, name)
        } catch {
          // A session that ended a moment ago.
        }
      }
    }
    signal('SIGSTOP')
    return () => signal('SIGCONT')
  }

  /** @returns the last answer */
  async #configure(...statements: string[]): Promise<pg.QueryResult> {
    const client = new pg.Client(this.connection)
    await client.connect()
    try {
      const answers = []
      for (const statement of statements) answers.push(await client.query(statement))
      return answers.at(-1)!
    } finally {
      await client.end()
    }
  }

  async #postmaster(): Promise<number> {
    return (await readPostmasterFile(storePath(this.#folder)))!.pid
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #run(): Promise<void> {
    this.#server = await startEmbeddedPostgres({ dataDir: this.#folder, transport: 'tcp' })
  }
}
