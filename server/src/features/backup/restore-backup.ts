import { resolve } from 'node:path'
import type pg from 'pg'
import { resealRecords } from '../../domain/audit/reseal.ts'
import { RECORD_KEY } from '../../domain/audit/seal.ts'
import { newInstallation } from '../../domain/documents/claim-store.ts'
import { MIGRATIONS } from '../../domain/migrations.ts'
import type { Schema } from '../../domain/schema.ts'
import { storeProof } from '../../domain/sealing/stored-proof.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts'
import { endLeftPostgres } from '../../platform/database/embedded/end-left.ts'
import { lockDataDir } from '../../platform/database/embedded/lock.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded/start.ts'
import { compareMigrations, laterMigrations, type Migrations, migrate } from '../../platform/database/migrate.ts'
import { createLogger } from '../../platform/logging.ts'
import { keyProof, loadSecretKey, readSecretKey, writeSecretKey } from '../../platform/secret-key.ts'
import { deriveSecrets } from '../../platform/secrets.ts'
import { createDiskSpace } from '../../platform/storage/disk-space.ts'
import type { StoragePlace } from '../../platform/storage/storage.ts'
import { type BackupSource, openBackup } from './backup-source.ts'
import { checkIndexes } from './check-indexes.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { claimStore, readKey, restoreFiles } from './restore-files.ts'
import { checkTables, copyTablesBack } from './restore-tables.ts'
import { readTables } from './snapshot.ts'
import { beginRestore, endRestore, scratchPath, undoRestore } from './unfinished-restore.ts'

export interface RestoreInto {
  /** The folder of documents, key and, without `connection`, the embedded database; made when missing. */
  dataDir: string
  /** A store of documents and recordings in place of files. */
  s3?: StoragePlace['s3']
  /** An empty database elsewhere. */
  connection?: pg.PoolConfig
}

export interface RestoreOptions {
  /** The password of a sealed archive. */
  password?: string
  /** `SECRET_KEY` (base64), or empty. */
  secretKey: string
  /** Restores without the key when the backup has none; what it sealed cannot be read then. */
  withoutKey?: boolean
  /** Megabytes that stay free on the disk. */
  reserveMb: number
  /** Gives the restore up. */
  signal?: AbortSignal
  /** Called with what is being done, in Portuguese. */
  onWait?: (what: string) => void
}

export interface RestoreSummary {
  /** When the backup was made, in ISO 8601, and by which version. */
  createdAt: string
  product: string
  tables: number
  rows: number
  documents: number
  /** The indexes that were checked; null when the server cannot check them. */
  indexes: number | null
  /** The migrations that ran on the restored data. */
  migrations: string[]
  /** Tables of the backup that Arauto does not have, which were left out. */
  leftOut: string[]
  /** The SHA-256 of documents that were already lost when the backup was made. */
  damaged: string[]
}

/**
 * Restores a backup into an empty store, checks everything, and leaves the database stopped. Until it is finished the data
 * directory cannot be used; when it fails, what it wrote is removed.
 *
 * @param path of an archive, sealed or not, or of one backup of a folder of backups
 * @throws BackupError for what the person can correct; StartupError when the directory is in use; DiskFull
 */
export async function restoreBackup(path: string, into: RestoreInto, options: RestoreOptions): Promise<RestoreSummary> {
  const dataDir = resolve(into.dataDir)
  const lock = await lockDataDir(dataDir)
  try {
    // A killed restore may have left its database running.
    await endLeftPostgres(dataDir)
    await beginRestore(dataDir)
    try {
      const summary = await restore(path, { ...into, dataDir }, options)
      await endRestore(dataDir)
      return summary
    } catch (error) {
      await undoRestore(dataDir)
      throw error
    }
  } finally {
    await lock.release()
  }
}

async function restore(path: string, into: RestoreInto, options: RestoreOptions): Promise<RestoreSummary> {
  const { dataDir } = into
  const space = createDiskSpace(dataDir, options.reserveMb)
  options.onWait?.('A verificar a cópia de segurança…')
  const { password, onWait } = options
  const opening = { scratch: scratchPath(dataDir), space, ...(password === undefined ? {} : { password }) }
  const opened = await openBackup(path, opening)
  const source: BackupSource = {
    ...opened,
    async open(entry) {
      options.signal?.throwIfAborted()
      return opened.open(entry)
    },
  }
  try {
    mustBeKnown(source.manifest)
    await checkTables(source)
    const key = await restoreKey(source, dataDir, options)
    onWait?.('A repor os documentos…')
    const place = { dataDir, s3: into.s3 ?? null }
    await restoreFiles(source, place, space)
    onWait?.('A repor a base de dados…')
    const { id, ...restored } = await withDatabase(into, async (database) => ({
      ...(await restoreDatabase(database, source, key)),
      id: await newInstallation(database.db, place.s3 ? 's3' : 'files'),
    }))
    await claimStore(place, space, id)
    options.signal?.throwIfAborted()
    const { createdAt, product, tables, documents, damaged } = source.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const counts = {
      tables: tables.length - restored.leftOut.length,
      rows,
      documents: documents.count - damaged.length,
    }
    return { createdAt, product, ...counts, ...restored, damaged }
  } finally {
    await source.close()
  }
}

/** @throws BackupError for a backup whose schema this program does not know */
function mustBeKnown({ migrations, product }: Manifest): void {
  const found = compareMigrations(migrations, MIGRATIONS)
  if (found === 'newer') {
    const later = laterMigrations(migrations, MIGRATIONS).join(', ')
    throw new BackupError(
      `A cópia de segurança foi feita por uma versão mais nova do Arauto (${product}, ${later}): reponha-a com essa versão ou uma posterior.`,
    )
  }
  if (found === 'older') {
    throw new BackupError(
      `A cópia de segurança foi feita por uma versão antiga do Arauto (${product}, ${migrations.at(-1)}), que esta não sabe atualizar: reponha-a com a versão que atualiza os dados até ${MIGRATIONS.replaced}, arranque-a uma vez, e passe depois a esta.`,
    )
  }
}

/** The migrations that make the schema which a backup was made of. */
function migrationsOf({ migrations: ran }: Manifest): Migrations {
  const [baseline] = Object.keys(MIGRATIONS.byName)
  const had = Object.entries(MIGRATIONS.byName).filter(([name]) => name === baseline || ran.includes(name))
  return { ...MIGRATIONS, byName: Object.fromEntries(had) }
}

/**
 * The key that the restored database has: the configured one, one that was put into the data directory, or the backup's. Without
 * the backup's it is another, with which nothing opens that is sealed there.
 */
async function restoreKey(
  source: BackupSource,
  dataDir: string,
  { secretKey, withoutKey }: RestoreOptions,
): Promise<Buffer> {
  const isRight = (key: Buffer) => keyProof(key) === source.manifest.keyProof
  const inBackup = await readKey(source)
  const given = secretKey === '' ? await readSecretKey(dataDir) : Buffer.from(secretKey, 'base64')
  if (given) {
    if (isRight(given) || (withoutKey && !inBackup)) return given
    throw new BackupError(
      secretKey === ''
        ? `A chave em "${dataDir}" (secret.key) não é a desta cópia de segurança: mude-a de sítio.`
        : 'A chave em SECRET_KEY não é a desta cópia de segurança: retire SECRET_KEY ou indique a certa.',
    )
  }
  if (inBackup) {
    await writeSecretKey(dataDir, inBackup)
    return inBackup
  }
  if (withoutKey) return loadSecretKey('', dataDir)
  throw new BackupError(
    `A cópia de segurança não inclui a chave: ponha o ficheiro secret.key em "${dataDir}" ou indique SECRET_KEY, e repita. Sem a chave, repita com --without-key: as passwords do portal e os outros segredos terão de ser indicados de novo.`,
  )
}

async function withDatabase<T>(into: RestoreInto, work: (database: OpenDatabase<Schema>) => Promise<T>): Promise<T> {
  const logger = createLogger('silent')
  if (into.connection) {
    const database = openDatabase<Schema>(into.connection, logger)
    return work(database).finally(() => database.close())
  }
  const postgres = await startEmbeddedPostgres({ dataDir: into.dataDir })
  try {
    const database = openDatabase<Schema>(postgres.connection, logger)
    return await work(database).finally(() => database.close())
  } finally {
    await postgres.stop()
  }
}

async function restoreDatabase({ db, pool }: OpenDatabase<Schema>, source: BackupSource, key: Buffer) {
  const client = await pool.connect()
  const there = await readTables(client).finally(() => client.release())
  if (there.length > 0) {
    throw new BackupError('A base de dados não está vazia: crie uma nova e indique essa. Nada foi alterado.')
  }
  await migrate(db, migrationsOf(source.manifest))
  const leftOut = await copyTablesBack(pool, source)
  const migrations = await migrate(db, MIGRATIONS)
  await storeProof(db, keyProof(key))
  // Another key than the backup's knows none of its seals.
  if (keyProof(key) !== source.manifest.keyProof) {
    const recordKey = deriveSecrets(key).deriveKey(RECORD_KEY)
    await db.transaction().execute((trx) => resealRecords(trx, null, recordKey))
  }
  return { leftOut, migrations, indexes: await checkIndexes(pool) }
}
