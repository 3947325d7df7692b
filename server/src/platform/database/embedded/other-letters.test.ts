import { chmod, cp, mkdir, rm, rmdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { type Binaries, findBinaries, reachableBinaries } from './binaries.ts'
import { decodeProgramText } from './program-text.ts'
import type { Runner } from './run-program.ts'
import { type EmbeddedPostgres, type StartOptions, startEmbeddedPostgres } from './start.ts'
import { chooseOsUser } from './unprivileged.ts'

const folder = temporaryFolder('arauto-letters-')
let reached: Binaries
let runner: Runner
const running: EmbeddedPostgres[] = []
beforeAll(async () => {
  await chmod(folder, 0o755)
  runner = await chooseOsUser(null, process.getuid?.())
  reached = await reachableBinaries(await findBinaries(), runner, folder)
})
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
})

async function start(options: StartOptions): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(options)
  running.push(postgres)
  return postgres
}

async function query<T extends pg.QueryResultRow>({ connection }: EmbeddedPostgres, text: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** What our database makes of Portuguese words, and its row in PostgreSQL's catalogue. */
async function behaviour(postgres: EmbeddedPostgres) {
  for (const extension of ['pg_trgm', 'unaccent']) await query(postgres, `create extension if not exists ${extension}`)
  const [words] = await query(
    postgres,
    `select array_agg(word order by word) as ordered, array_agg(lower(word) order by word) as low,
        array_agg(upper(word) order by word) as up, array_agg(initcap(word) order by word) as capital,
        array_agg(unaccent(word) order by word) as plain, array_agg(word ~ '^\\w+$' order by word) as whole,
        array_agg(show_trgm(word)::text order by word) as parts,
        array_agg(to_tsvector('portuguese', word)::text order by word) as stems
      from unnest('{Évora,evora,Águeda,ZÊZERE,açores,SÃO,Ñandu,ŒUVRE,ß,ção,processo}'::text[]) word`,
  )
  const [database] = await query(
    postgres,
    `select pg_encoding_to_char(encoding) as encoding, datlocprovider, datcollate, datctype, datlocale, daticurules,
        datcollversion from pg_database where datname = current_database()`,
  )
  return { ...words, ...database, settings: await query(postgres, 'select name, setting from pg_settings order by 1') }
}

describe('PostgreSQL', { timeout: 120_000 }, () => {
  // As on Windows, where programs get paths in the ANSI code page; macOS has no such file names.
  test.runIf(process.platform === 'linux')('a folder whose name is not UTF-8 can hold program and data', async () => {
    const latin1 = Buffer.from(`${folder}/Jo\xe3o`, 'latin1')
    const link = join(folder, 'link')
    await mkdir(latin1, { mode: 0o755 })
    await symlink(latin1, link)
    try {
      await cp(reached.native, join(link, 'native'), { recursive: true, verbatimSymlinks: true })
      const installed = { ...reached, native: join(link, 'native') }
      const postgres = await start({ dataDir: join(link, 'data'), installed })
      const ours = { encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8', datcollate: 'C' }
      expect(await behaviour(postgres)).toMatchObject(ours)
      for (const extension of ['btree_gin', 'amcheck']) await query(postgres, `create extension ${extension}`)
      await expect(query(postgres, 'create extension none_such')).rejects.toMatchObject({ code: '0A000' })
      await postgres.stop()
      const again = await start({ dataDir: join(link, 'data'), installed })
      expect(await query(again, `select extname from pg_extension where extname = 'unaccent'`)).toHaveLength(1)
      await again.stop()
    } finally {
      for (const name of ['native', 'data']) await rm(join(link, name), { recursive: true, force: true })
      await rmdir(latin1)
    }
  })
})

test('program output is decoded as UTF-8, and invalid lines in the ANSI code page', () => {
  const text = (line: string, encoding: BufferEncoding) => Buffer.from(line, encoding)
  const bytes = Buffer.concat([
    text('FATAL:  "C:/João"\n', 'latin1'),
    text('LOG:  João €\r\n\n', 'utf8'),
    text('fim', 'utf8'),
  ])
  expect(decodeProgramText(bytes)).toBe('FATAL:  "C:/João"\nLOG:  João €\r\n\nfim')
  expect(decodeProgramText(Buffer.alloc(0))).toBe('')
})
