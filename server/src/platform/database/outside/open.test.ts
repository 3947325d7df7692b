import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { MIGRATIONS } from '../../../domain/migrations.ts'
import { createLogger } from '../../logging.ts'
import { StartupError } from '../../startup-error.ts'
import { openDatabase } from '../database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/start.ts'
import { migrate } from '../migrate.ts'
import { parseDatabaseUrl } from './address.ts'
import { findOutsideDatabase } from './open.ts'

const PASSWORD = 'uma-password-da-base'
const UTF8 = "encoding 'UTF8' template template0"

const folder = temporaryFolder('arauto outside ')
let postgres: EmbeddedPostgres
let server = ''
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder, transport: 'tcp' })
  server = `127.0.0.1:${postgres.connection.port}`
  await administer(
    `create role ana login password '${PASSWORD}'`,
    `create role cheia login password '${PASSWORD}' connection limit 0`,
    `create database ana owner ana ${UTF8}`,
    `create database latin owner ana encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
    `create database foreign_one ${UTF8}`,
    `create database no_extensions ${UTF8}`,
    `create database only_read owner ana ${UTF8}`,
    'alter database only_read set default_transaction_read_only = on',
  )
  await administerIn('no_extensions', 'grant create on schema public to ana')
}, 60_000)
afterAll(() => postgres?.stop())

async function administerIn(database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...postgres.connection, database })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
const administer = (...statements: string[]) => administerIn('postgres', ...statements)

const find = (url: string, connectMs?: number) => findOutsideDatabase(parseDatabaseUrl(url), undefined, connectMs)
const addressOf = (database: string) => `postgres://ana:${PASSWORD}@${server}/${database}`

it('a database of one’s own user, without other rights, takes every table', { timeout: 60_000 }, async () => {
  const { connection, notices } = await find(addressOf('ana'))
  expect(notices).toEqual([])
  const database = openDatabase(connection, createLogger('silent'))
  try {
    expect(await migrate(database.db, MIGRATIONS)).toHaveLength(Object.keys(MIGRATIONS.byName).length)
  } finally {
    await database.close()
  }
  expect((await find(addressOf('ana'))).notices).toEqual([])
})

it.each([
  [
    'a name that does not exist',
    () => `postgres://ana:${PASSWORD}@nada.invalid/ana?sslmode=disable`,
    /"nada\.invalid" não existe/,
  ],
  ['a port without a server', () => `postgres://ana:${PASSWORD}@127.0.0.1:1/ana`, /ninguém responde em 127\.0\.0\.1:1/],
  ['a folder without a socket', () => `postgres://ana:${PASSWORD}@/ana?host=${folder}/nada`, /não se chega ao socket/],
  ['a wrong password', () => `postgres://ana:${PASSWORD}x@${server}/ana`, /a password de "ana" não serve/],
  ['no password', () => `postgres://ana@${server}/ana`, /falta a password de "ana"/],
  ['a database that is not there', () => addressOf('nada'), /a base "nada" não existe: crie-a com CREATE DATABASE/],
  ['a server without TLS', () => `${addressOf('ana')}?sslmode=verify-full`, /não aceita TLS/],
  [
    'a user who has no connection left',
    () => addressOf('ana').replace('ana:', 'cheia:'),
    /arranque menos processos do Arauto \(docs\/scaling\.md diz quantas/,
  ],
  ['another encoding', () => addressOf('latin'), /a codificação é LATIN1, e tem de ser UTF8/],
  ['a database that can only be read', () => addressOf('only_read'), /só permite leitura/],
  [
    'a user who may not create tables',
    () => addressOf('foreign_one'),
    /não pode criar tabelas: execute ALTER DATABASE/,
  ],
  [
    'a user who may not create extensions',
    () => addressOf('no_extensions'),
    /executa nessa base CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin;/,
  ],
])('%s is refused with what to do, without the password', async (_, url, sentence) => {
  const refused = await find(url()).catch((error: unknown) => error as Error)
  expect(refused).toBeInstanceOf(StartupError)
  expect((refused as Error).message).toMatch(sentence)
  expect(JSON.stringify(refused) + (refused as Error).stack).not.toContain(PASSWORD)
})

it('extensions that an administrator made before are enough', async () => {
  await administer(`create database made_before ${UTF8}`)
  await administerIn(
    'made_before',
    'grant create on schema public to ana',
    'create extension pg_trgm',
    'create extension btree_gin',
  )
  expect((await find(addressOf('made_before'))).notices).toEqual([])
})

it('settings that lose data in a power cut are reported', async () => {
  await administer('alter role ana set synchronous_commit = off')
  try {
    expect((await find(addressOf('ana'))).notices).toEqual([expect.stringMatching(/synchronous_commit=off/)])
  } finally {
    await administer('alter role ana reset synchronous_commit')
  }
})

it('a server that takes the connection and says nothing is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  try {
    const { port } = silent.address() as { port: number }
    await expect(find(`postgres://ana@127.0.0.1:${port}/ana`, 200)).rejects.toThrow(/não responde: confirme a rede/)
  } finally {
    silent.close()
  }
})
