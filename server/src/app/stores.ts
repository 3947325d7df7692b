import type pg from 'pg'
import type { Config } from '../config.ts'
import { readAnchors } from '../domain/audit/check-record.ts'
import { RECORD_RIGHTS } from '../domain/audit/record-rights.ts'
import { sealFirst } from '../domain/audit/reseal.ts'
import { RECORD_KEY, sealRecordsWith } from '../domain/audit/seal.ts'
import { claimStore } from '../domain/documents/claim-store.ts'
import { MIGRATIONS } from '../domain/migrations.ts'
import type { Schema } from '../domain/schema.ts'
import { guardKey } from '../domain/sealing/key-guard.ts'
import { type KeyPlaces, resolveSecretKey } from '../domain/sealing/secret-key.ts'
import { refuseUnfinishedRestore } from '../features/backup/unfinished-restore.ts'
import { checksAtOnce } from '../features/notifications/jobs.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts'
import { ensureDataDir } from '../platform/database/embedded/data-dir.ts'
import { lockDataDir } from '../platform/database/embedded/lock.ts'
import { runningPostgres } from '../platform/database/embedded/running.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/start.ts'
import { guardSchema, migrate } from '../platform/database/migrate.ts'
import { parseDatabaseUrl } from '../platform/database/outside/address.ts'
import { findOutsideDatabase } from '../platform/database/outside/open.ts'
import { connectionOfProgram, type ProgramRole, programRoleName } from '../platform/database/program-role.ts'
import type { Logger } from '../platform/logging.ts'
import { deriveSecrets, type Secrets } from '../platform/secrets.ts'
import { DataDirTaken } from '../platform/startup-error.ts'
import { createDiskSpace, type DiskSpace } from '../platform/storage/disk-space.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { Storage, StoragePlace } from '../platform/storage/storage.ts'

/** Database, files and keys, opened. */
export interface Stores extends Omit<Storage, 'close' | 'owner'> {
  connection: pg.PoolConfig
  /** For jobs and commands, whose statements may take long. */
  database: OpenDatabase<Schema>
  /** The same for what answers requests: none of its statements takes longer than a minute. */
  requests: OpenDatabase<Schema>
  /** As the owner of the tables, for what takes away from the record: retention, erasure, a change of the key. */
  owner: OpenDatabase<Schema>
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
  /** Called with what happened, in Portuguese, when the program cannot go on: the database server ended, or its key was changed. */
  onLost?: (why: string) => void
  /** Finds the key of an open database where it is being changed. Without it, a change by another program ends this one. */
  chooseKey?: typeof resolveSecretKey
}

/** @returns where a key of this configuration may be */
export const keyPlaces = (config: Config): KeyPlaces => ({
  dataDir: config.DATA_DIR,
  configured: config.SECRET_KEY,
  configuredNew: config.SECRET_KEY_NEW.reveal(),
})

/** After this time another connection is made, and checked, where other programs may change the database. */
const MAX_CONNECTION_SECONDS = 30

/**
 * @returns the most connections of each of a program's pools: for requests, for jobs (one for each account that it checks
 *   at once, and ten), and as the owner of the tables
 */
export const connectionsOf = ({ ROLE, CITIUS_VISITS_AT_ONCE }: Pick<Config, 'ROLE' | 'CITIUS_VISITS_AT_ONCE'>) => ({
  requests: 12,
  jobs: 10 + (ROLE === 'api' ? 2 : Math.max(2, checksAtOnce(CITIUS_VISITS_AT_ONCE))),
  owner: 2,
})

/** @param connection of the owner; @returns the role of the program's other connections, the same in all of its processes */
const programRole = ({ database }: pg.PoolConfig, secrets: Secrets): ProgramRole => ({
  name: programRoleName(database!),
  password: secrets.deriveKey('database-program').toString('base64url'),
  rights: RECORD_RIGHTS,
})

const unprotectedRecord = (role: string, user = '') =>
  `Atenção: na base de dados, o Arauto trabalha como "${user}", a quem as tabelas pertencem, e assim o registo de quem fez o quê tem só a proteção dos gatilhos e dos selos, e só o programa separa os escritórios. Para que trabalhe como "${role}", sem o direito de o mudar, execute ALTER ROLE "${user}" CREATEROLE, deixe "${role}" entrar (pg_hba.conf, PgBouncer) e arranque de novo (docs/scaling.md).`

/** Where documents and uploads are kept by the configuration. */
export function storagePlaceOf({ DATA_DIR, OBJECT_STORE_URL, OBJECT_STORE_CA_FILE }: Config): StoragePlace {
  const url = OBJECT_STORE_URL.reveal()
  return { dataDir: DATA_DIR, s3: url === '' ? null : { url, caFile: OBJECT_STORE_CA_FILE } }
}

/**
 * Opens the stores: with the embedded database as the only program of the data directory, with one outside as one of any
 * number.
 *
 * @throws StartupError when the directory is locked or cannot be written, has a store of another PostgreSQL version, the
 *   rest of an unfinished restore, or no key that fits its database. Also when the database outside cannot be used
 */
export async function openStores(config: Config, logger: Logger, listener: StartupListener = {}): Promise<Stores> {
  if (config.DATABASE_URL.reveal() !== '') return openOutside(config, logger, listener)
  const lock = await lockDataDir(config.DATA_DIR)
  try {
    await refuseUnfinishedRestore(config.DATA_DIR)
    const stores = await openEmbedded(config, logger, listener)
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
    return open(config, logger, { connection, holdsLock: false })
  }
}

/**
 * Bounds for what waits on a server that others use too, so that one statement does not hold up everything. A computer that
 * vanished is noticed within a minute, and the locks of its jobs are free then.
 */
const SHARED_SERVER = {
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
  lock_timeout: '60s',
  statement_timeout: '600s',
  idle_in_transaction_session_timeout: '600s',
}
/** What waits for a lock, or reads too much, gives its connection back, also where the person no longer waits. */
const REQUEST_SESSION_SETTINGS = { statement_timeout: '60s' }
/** After so many milliseconds a request waits no longer for a database that hangs, and so does not keep to its own limit. */
const SILENT_MS = 70_000

async function openOutside(
  config: Config,
  logger: Logger,
  { onWait, onNotice, onLost, chooseKey }: StartupListener,
): Promise<Stores> {
  await ensureDataDir(config.DATA_DIR)
  await refuseUnfinishedRestore(config.DATA_DIR)
  const { connection, settings, notices } = await findOutsideDatabase(
    parseDatabaseUrl(config.DATABASE_URL.reveal()),
    onWait,
  )
  for (const notice of notices) onNotice?.(notice)
  onWait?.('A preparar a base de dados…')
  const guard = (key: Buffer) => {
    const guards = [guardKey(key, onLost), guardSchema(MIGRATIONS, onLost)]
    return async (client: pg.ClientBase) => {
      for (const mustFit of guards) await mustFit(client)
    }
  }
  const how = chooseKey ? { chooseKey } : { guard }
  return open(config, logger, { ...how, connection, settings: { ...SHARED_SERVER, ...settings }, onNotice })
}

async function openEmbedded(
  config: Config,
  logger: Logger,
  { onWait, onLost, chooseKey }: StartupListener,
): Promise<Stores> {
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    ...(onWait ? { onWait } : {}),
    ...(onLost ? { onLost: () => onLost('A base de dados terminou por si.') } : {}),
  })
  onWait?.('A preparar a base de dados…')
  return open(config, logger, { connection, stop, chooseKey })
}

/** A database server, and how the stores on it are opened. */
interface Opening {
  connection: pg.PoolConfig
  stop?: () => Promise<void>
  chooseKey?: StartupListener['chooseKey'] | undefined
  /** Whether this program holds the data directory's lock: else files of keys are the running program's. */
  holdsLock?: boolean
  /** Looks at each connection, whether it may go on with this key. */
  guard?: (key: Buffer) => pg.PoolConfig['onConnect']
  settings?: Readonly<Record<string, string>>
  onNotice?: StartupListener['onNotice'] | undefined
}

async function open(config: Config, logger: Logger, opening: Opening): Promise<Stores> {
  const { connection, stop = async () => {}, chooseKey = resolveSecretKey, holdsLock = true } = opening
  const { guard, settings = {}, onNotice } = opening
  let close = stop
  try {
    // On connections of its own: PostgreSQL's process of a connection that has migrated stays larger by some megabytes.
    const migrating = openDatabase<Schema>(connection, logger)
    const key = await migrate(migrating.db, MIGRATIONS)
      .then(async () => {
        const chosen = await chooseKey(migrating.db, keyPlaces(config), holdsLock)
        if (await sealFirst(migrating.db, deriveSecrets(chosen).deriveKey(RECORD_KEY))) {
          logger.info({ anchors: await readAnchors(migrating.db) }, 'the record of who did what is sealed from now on')
        }
        return chosen
      })
      .finally(() => migrating.close())
    const secrets = deriveSecrets(key)
    const role = programRole(connection, secrets)
    const program = await connectionOfProgram(connection, role)
    if (!program) onNotice?.(unprotectedRecord(role.name, connection.user))
    const onConnect = guard?.(key)
    const guarded = onConnect ? { onConnect, maxLifetimeSeconds: MAX_CONNECTION_SECONDS } : {}
    const ordinary = { ...(program ?? connection), ...guarded }
    const most = connectionsOf(config)
    const database = openDatabase<Schema>({ ...ordinary, max: most.jobs }, logger, settings)
    const requests = openDatabase<Schema>({ ...ordinary, max: most.requests, query_timeout: SILENT_MS }, logger, {
      ...settings,
      ...REQUEST_SESSION_SETTINGS,
    })
    const owner = openDatabase<Schema>({ ...connection, ...guarded, max: most.owner }, logger, settings)
    const databases = [requests, database, owner]
    for (const { db } of databases) sealRecordsWith(db, secrets.deriveKey(RECORD_KEY))
    const closeAll = async () => {
      for (const one of databases) await one.close()
      await stop()
    }
    close = closeAll
    const space = createDiskSpace(config.DATA_DIR, config.DISK_RESERVE_MB)
    const { store, uploads, owner: storeOwner, close: closeStorage } = await openStorage(storagePlaceOf(config), space)
    close = () => closeStorage().then(closeAll)
    await claimStore(database.db, { store, owner: storeOwner })
    return { connection, database, requests, owner, store, uploads, space, secrets, close }
  } catch (error) {
    await close()
    throw error
  }
}
