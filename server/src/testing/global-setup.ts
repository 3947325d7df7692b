import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { MIGRATIONS } from '../../migrations/registered.ts'
import { migrate, openDatabase } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/start.ts'
import { storePath } from '../platform/database/embedded/store.ts'
import { createLogger } from '../platform/logging.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection to the run's own PostgreSQL, whose database is the template of each test's. */
    postgres: pg.ClientConfig & { template: string }
    /** The directory of its files. */
    store: string
  }
}

/** One real PostgreSQL for a test run; its database, with the schema in it, is copied for each test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'arauto-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const logger = createLogger('silent')
  const database = openDatabase(postgres.connection, logger)
  await migrate(database.db, MIGRATIONS)
  await database.close()
  project.provide('postgres', { ...postgres.connection, template: postgres.connection.database })
  project.provide('store', storePath(folder))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
