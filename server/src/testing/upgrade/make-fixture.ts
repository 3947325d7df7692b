import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { MIGRATIONS } from '../../../migrations/registered.ts'
import { migrate, openDatabase } from '../../platform/database/database.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded/start.ts'
import { createLogger } from '../../platform/logging.ts'
import { dumpDatabase } from './dump-database.ts'
import { fillTables } from './fill-tables.ts'
import { fixturePath, NEWEST } from './fixtures.ts'

/**
 * Writes the fixture of the newest migration, or of the one that is named: a database of that version with a few rows in
 * every table. One that exists is not overwritten: it is what databases out there look like.
 */
const migration = process.argv[2] ?? NEWEST
if (!Object.hasOwn(MIGRATIONS, migration)) throw new Error(`There is no migration ${migration}.`)
const folder = await mkdtemp(join(tmpdir(), 'arauto-fixture-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
try {
  const database = openDatabase(postgres.connection, createLogger('warn'))
  await migrate(database.db, MIGRATIONS, migration)
  await database.close()
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    await fillTables(client, migration)
    await writeFile(fixturePath(migration), await dumpDatabase(client), { flag: 'wx' })
  } finally {
    await client.end()
  }
  console.log(`${fixturePath(migration)} is written.`)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
