import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { RECORD_RIGHTS } from '../src/domain/audit/record-rights.ts'
import { MIGRATIONS } from '../src/domain/migrations.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/start.ts'
import { storePath } from '../src/platform/database/embedded/store.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { connectionOfProgram, programRoleName } from '../src/platform/database/program-role.ts'
import { createLogger } from '../src/platform/logging.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection to the run's own PostgreSQL, whose database is the template of each test's. */
    postgres: pg.ClientConfig & { template: string }
    /** The directory of its files. */
    store: string
  }
}

/** For the products of all workers of the run, each with its pools, and for what their tests open beside them. */
const MOST_CONNECTIONS = 200

/** One real PostgreSQL for a test run; its database, with the schema in it, is copied for each test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'arauto-tests-'))
  const logger = createLogger('silent')
  const made = await startEmbeddedPostgres({ dataDir: folder })
  const before = openDatabase(made.connection, logger)
  await sql.raw(`alter system set max_connections = ${MOST_CONNECTIONS}`).execute(before.db)
  await before.close()
  // It counts from the next start on.
  await made.stop()
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const database = openDatabase(postgres.connection, logger)
  await migrate(database.db, MIGRATIONS)
  // What a power cut would take is of no use to anybody: the files go with the run.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await sql.raw(`alter system set ${setting} = off`).execute(database.db)
  }
  await sql`select pg_reload_conf()`.execute(database.db)
  await database.close()
  const role = { name: programRoleName(postgres.connection.database), password: '', rights: RECORD_RIGHTS }
  await connectionOfProgram(postgres.connection, role)
  project.provide('postgres', { ...postgres.connection, template: postgres.connection.database })
  project.provide('store', storePath(folder))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
