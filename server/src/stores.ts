import type pg from 'pg'
import { MIGRATIONS } from '../migrations/registered.ts'
import type { Config } from './config.ts'
import type { Schema } from './domain/schema.ts'
import { refuseUnfinishedRestore } from './features/backup/unfinished-restore.ts'
import { migrate, type OpenDatabase, openDatabase } from './platform/database/database.ts'
import { ensureDataDir } from './platform/database/embedded/data-dir.ts'
import { lockDataDir } from './platform/database/embedded/lock.ts'
import { runningPostgres } from './platform/database/embedded/running.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/start.ts'
import { parseDatabaseUrl } from './platform/database/outside/address.ts'
import { findOutsideDatabase } from './platform/database/outside/open.ts'
import type { Logger } from './platform/logging.ts'
import { loadSecretKey } from './platform/secret-key.ts'
import { deriveSecrets, type Secrets } from './platform/secrets.ts'
import { DataDirTaken } from './platform/startup-error.ts'
import { createDiskSpace, type DiskSpace } from './platform/storage/disk-space.ts'
import { openStorage, type Storage } from './platform/storage/storage.ts'

/** Database, files and keys, opened. */
export interface Stores extends Storage {
  connection: pg.PoolConfig
  database: OpenDatabase<Schema>
  /** The disk of database and files. */
  space: DiskSpace
  secrets: Secrets
  /** Closes what was opened, and stops the database server if this program started it. */
  close(): Promise<void>
}

interface StartupListener {
  /** Called with what is being waited for, in Portuguese. */
  onWait?: (what: string) => void
  /** Called with what the administrator should know, in Portuguese. */
  onNotice?: (what: string) => void
  /** Called once if the embedded database server ends by itself. */
  onLost?: () => void
}

/**
 * Opens the stores: with the embedded database as the only program of the data directory, with one outside as one of any
 * number.
 *
 * @throws StartupError when the directory is locked, cannot be written, has a store of another PostgreSQL
 *   version, or the rest of a restore that was not finished; when the database outside cannot be used
 */
export async function openStores(config: Config, logger: Logger, listener: StartupListener = {}): Promise<Stores> {
  if (config.DATABASE_URL.reveal() !== '') return openOutside(config, logger, listener)
  const lock = await lockDataDir(config.DATA_DIR)
  try {
    await refuseUnfinishedRestore(config.DATA_DIR)
    const stores = await start(config, logger, listener)
    return { ...stores, close: () => stores.close().finally(() => lock.release()) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Opens the stores for an administrator's command: alone, or beside the running product, whose database server is then
 * used and left running.
 */
export async function openStoresBeside(config: Config, logger: Logger): Promise<Stores> {
  try {
    return await openStores(config, logger)
  } catch (error) {
    const connection = error instanceof DataDirTaken ? await runningPostgres(config.DATA_DIR) : null
    if (!connection) throw error
    return open(config, logger, connection, async () => {})
  }
}

async function openOutside(config: Config, logger: Logger, { onWait, onNotice }: StartupListener): Promise<Stores> {
  await ensureDataDir(config.DATA_DIR)
  await refuseUnfinishedRestore(config.DATA_DIR)
  const { connection, notices } = await findOutsideDatabase(parseDatabaseUrl(config.DATABASE_URL.reveal()), onWait)
  for (const notice of notices) onNotice?.(notice)
  onWait?.('A preparar a base de dados…')
  return open(config, logger, connection, async () => {})
}

async function start(config: Config, logger: Logger, { onWait, onLost }: StartupListener): Promise<Stores> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    ...(onWait ? { onWait } : {}),
    ...(onLost ? { onLost } : {}),
  })
  onWait?.('A preparar a base de dados…')
  return open(config, logger, postgres.connection, () => postgres.stop())
}

async function open(
  config: Config,
  logger: Logger,
  connection: pg.PoolConfig,
  stop: () => Promise<void>,
): Promise<Stores> {
  const database = openDatabase<Schema>(connection, logger)
  const close = async () => {
    await database.close()
    await stop()
  }
  try {
    // On connections of its own: PostgreSQL's process of a connection that has migrated stays larger by some megabytes.
    const migrating = openDatabase(connection, logger)
    await migrate(migrating.db, MIGRATIONS).finally(() => migrating.close())
    const space = createDiskSpace(config.DATA_DIR, config.DISK_RESERVE_MB)
    const storage = await openStorage({ dataDir: config.DATA_DIR }, space)
    const secrets = deriveSecrets(await loadSecretKey(config.SECRET_KEY, config.DATA_DIR))
    return { connection, database, ...storage, space, secrets, close }
  } catch (error) {
    await close()
    throw error
  }
}
