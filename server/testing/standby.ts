import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findBinaries, reachableBinaries } from '../src/platform/database/embedded/binaries.ts'
import { launchServer } from '../src/platform/database/embedded/launch.ts'
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file.ts'
import { stopServer } from '../src/platform/database/embedded/shutdown.ts'
import { storePath } from '../src/platform/database/embedded/store.ts'
import { findPassage } from '../src/platform/database/embedded/working-directory.ts'
import { waitFor } from './wait-for.ts'

/** Where a server is followed from. */
interface Primary {
  /** A data directory whose server is stopped. */
  folder: string
  connection: pg.ClientConfig
}

/** A PostgreSQL that follows another one (PostgreSQL, "Log-Shipping Standby Servers"), on POSIX. */
export class Standby {
  /** By which the other one knows it. */
  static readonly NAME = 'standby'
  readonly connection: pg.ClientConfig
  readonly #folder: string
  #stop: () => Promise<void> = async () => {}

  private constructor(folder: string, connection: pg.ClientConfig) {
    this.#folder = folder
    this.connection = connection
  }

  /**
   * Copies a server that is stopped.
   *
   * @param port free
   */
  static async copy({ folder, connection }: Primary, port: number): Promise<Standby> {
    const own = await mkdtemp(join(tmpdir(), 'arauto standby '))
    const store = storePath(own)
    // With the owners of the files.
    await promisify(execFile)('cp', ['-a', storePath(folder), store])
    await writeFile(join(store, 'standby.signal'), '')
    const { host, port: from, user, password } = connection
    const source = `host=${host} port=${from} user=${user} password=${password} application_name=${Standby.NAME}`
    await appendFile(join(store, 'postgresql.auto.conf'), `port = ${port}\nprimary_conninfo = '${source}'\n`)
    return new Standby(own, { ...connection, port })
  }

  /** Starts it, and waits until it can be read. */
  async start(): Promise<void> {
    const { platform } = process
    const store = storePath(this.#folder)
    const { uid, gid } = await stat(store)
    const runner = uid === process.getuid?.() ? null : { uid, gid }
    const { argument } = await findPassage(this.#folder, runner)
    const binaries = await reachableBinaries(await findBinaries(), runner, this.#folder)
    const log = join(this.#folder, 'postgres.log')
    await launchServer({ binaries, store, argument: argument(store), log, runner, platform })
    this.#stop = async () => {
      const running = await readPostmasterFile(store)
      if (running) await stopServer({ native: binaries.native, store, pid: running.pid, platform })
    }
    await waitFor(() => this.ask('select').catch(() => null), 60_000)
  }

  /** Makes it a server of its own, which takes changes. */
  async promote(): Promise<void> {
    await this.ask('select pg_promote(wait_seconds => 60)')
  }

  async ask(statement: string): Promise<pg.QueryResult> {
    const client = new pg.Client(this.connection)
    client.on('error', () => {})
    await client.connect()
    return client.query(statement).finally(() => client.end().catch(() => {}))
  }

  async stop(): Promise<void> {
    await this.#stop()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
