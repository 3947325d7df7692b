import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded/start.ts'

/** A PostgreSQL that no program of ours started, for as many connections as one has that many share. */
export class OutsidePostgres {
  #folder = ''
  #server: EmbeddedPostgres | undefined

  async start(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'arauto outside '))
    await this.#run()
    const client = new pg.Client(this.connection)
    await client.connect()
    await client.query('alter system set max_connections = 200')
    // It would choose another one at each start.
    await client.query(`alter system set port = ${this.connection.port}`)
    await client.end()
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

  /** Ends all its sessions, and starts it again where it was. */
  async restart(): Promise<void> {
    await this.#server!.stop()
    await this.#run()
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #run(): Promise<void> {
    this.#server = await startEmbeddedPostgres({ dataDir: this.#folder, transport: 'tcp' })
  }
}
