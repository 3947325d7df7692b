import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import { withClient } from '../with-client.ts'
import type { PostmasterFile } from './postmaster-file.ts'
import { DATABASE, storePassword, USER } from './store.ts'

/** The settings to connect as the database's superuser. */
export interface SuperuserConnection {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

/** The connection to the server that wrote this file. */
export async function connectionTo(store: string, server: PostmasterFile): Promise<SuperuserConnection> {
  const password = server.socketDir ? undefined : await storePassword(store)
  return {
    host: server.socketDir || '127.0.0.1',
    port: server.port,
    user: USER,
    database: DATABASE,
    ...(password === undefined ? {} : { password }),
  }
}

/**
 * Runs a query over a connection of its own.
 * @throws what `pg` throws: an error of the system with its `code`, or PostgreSQL's with its SQLSTATE.
 */
const ask = <T>(connection: SuperuserConnection, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 30_000 }, work)

/**
 * Connects to the server's own database and verifies that it is the server of this store: it must see a file that is written
 * into the store. A copied data directory has the file of the original's server.
 * @returns its version (`18.4`); null when it serves another store.
 * @throws StartupError when its settings do not make commits durable; else as `pg`.
 */
export async function recogniseServer(
  store: string,
  connection: SuperuserConnection,
): Promise<{ version: string } | null> {
  const proof = `arauto-proof-${randomUUID()}`
  await writeFile(join(store, proof), '', { mode: 0o600 })
  try {
    return await ask({ ...connection, database: 'postgres' }, async (client) => {
      const { rows } = await client.query<{ same: boolean; version: string; fsync: string; pages: string }>(
        `select (pg_stat_file($1, true)).size is not null as same, current_setting('server_version') as version,
                current_setting('fsync') as fsync, current_setting('full_page_writes') as pages`,
        [proof],
      )
      const answer = rows[0]
      if (!answer?.same) return null
      if (answer.fsync !== 'on') throw unsafe(store, 'fsync')
      if (answer.pages !== 'on') throw unsafe(store, 'full_page_writes')
      return { version: answer.version.split(' ')[0]! }
    })
  } finally {
    await rm(join(store, proof), { force: true })
  }
}

/** The message for a store whose settings lose committed data in a power cut. */
export function unsafe(store: string, setting: string): StartupError {
  return new StartupError(
    `A base de dados em "${store}" tem ${setting}=off e perderia dados numa falha de energia: retire essa linha de postgresql.conf ou postgresql.auto.conf.`,
  )
}

/**
 * The statement that creates a database: UTF-8, with text ordered by code point, and upper and lower case of every language.
 * template0 is the one that PostgreSQL copies into another encoding.
 * @param name a plain identifier.
 */
export function creationOf(name: string): string {
  return `create database ${name} template template0 encoding 'UTF8' locale 'C' locale_provider builtin builtin_locale 'C.UTF-8'`
}

/** Creates our database if it does not exist. */
export async function ensureDatabase(connection: SuperuserConnection): Promise<void> {
  await ask({ ...connection, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(creationOf(DATABASE))
  })
}
