import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { MIGRATIONS } from '../../src/domain/migrations.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/start.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createLogger } from '../../src/platform/logging.ts'
import { dumpRows } from './dump-rows.ts'
import { fillTables } from './fill-tables.ts'
import { fixturePath } from './fixtures.ts'

/**
 * Writes the fixture of the newest migration: a few rows of every table. One that exists is not overwritten: it is what
 * databases out there look like.
 */
const newest = Object.keys(MIGRATIONS.byName).at(-1)!
const folder = await mkdtemp(join(tmpdir(), 'arauto-fixture-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
try {
  const database = openDatabase(postgres.connection, createLogger('warn'))
  await migrate(database.db, MIGRATIONS)
  await database.close()
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    await fillTables(client, newest)
    await writeFile(fixturePath(newest), await dumpRows(client), { flag: 'wx' })
  } finally {
    await client.end()
  }
  console.log(`${fixturePath(newest)} is written.`)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
