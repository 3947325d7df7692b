import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { ANCHORS, type Anchor } from '../../domain/audit/check-record.ts'
import { EVERY_OFFICE } from '../../platform/database/office-scope.ts'
import { programVersion } from '../../platform/program-version.ts'
import { keyProof, loadSecretKey } from '../../platform/secret-key.ts'
import { streamHash } from '../../platform/storage/file-hash.ts'
import { FileMissing } from '../../platform/storage/object-store.ts'
import type { StorageReader } from '../../platform/storage/storage.ts'
import { StoreUnavailable } from '../../platform/storage/store-unavailable.ts'
import type { BackupTarget } from './backup-target.ts'
import { documentLine, type ListedDocument } from './document-list.ts'
import {
  BackupError,
  documentEntry,
  ENTRY,
  type FileEntry,
  FORMAT,
  type Manifest,
  tableEntry,
  uploadEntry,
} from './manifest.ts'
import { Measured } from './measured.ts'
import { copyOut, readSequences, readTables, setTextForm } from './snapshot.ts'

/** What is backed up. */
export interface BackupStores extends Omit<StorageReader, 'close'> {
  database: { pool: pg.Pool }
}

export interface BackupOptions {
  /** The folder of key and TLS authority. */
  dataDir: string
  /** `SECRET_KEY` (base64), or empty. */
  secretKey: string
  /** Whether the secret key and the own TLS authority's are written; without the key, what is sealed cannot be read again. */
  withKey?: boolean
  /** Gives the backup up. */
  signal?: AbortSignal
}

/** How many documents are looked up at once. */
const PAGE = 500

/**
 * Writes one consistent snapshot of the database, the documents and recordings that it refers to, and the key, and finishes
 * the target; gives it up when something fails.
 *
 * @param target where to, open
 * @throws what the database and the target throw; DiskFull
 */
export async function writeBackup(stores: BackupStores, target: BackupTarget, options: BackupOptions) {
  const client = await stores.database.pool.connect()
  const cancel = () => void target.abort()
  options.signal?.addEventListener('abort', cancel, { once: true })
  try {
    // Every statement sees what was committed before the first one (PostgreSQL, "Repeatable Read Isolation Level").
    await client.query('begin isolation level repeatable read, read only')
    // The program's role finds no rows of offices without it.
    await client.query(`select set_config('arauto.office', '${EVERY_OFFICE}', true)`)
    const manifest = await writeEntries(client, stores, target, options)
    await client.query('commit')
    options.signal?.throwIfAborted()
    const text = `${JSON.stringify(manifest, null, 1)}\n`
    const { sha256 } = await put(target, ENTRY.manifest, Readable.from([Buffer.from(text)]))
    await put(target, ENTRY.manifestHash, Readable.from([Buffer.from(`${sha256}\n`)]))
    const bytes = await target.finish()
    client.release()
    return {
      /** What was written: documents that the target had are not counted. */
      bytes,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      documents: manifest.documents.count - manifest.damaged.length,
      /** The SHA-256 of documents that the disk has lost or altered: they are not in the backup. */
      damaged: manifest.damaged,
    }
  } catch (error) {
    client.release(true)
    await target.abort()
    throw options.signal?.aborted ? options.signal.reason : error
  } finally {
    options.signal?.removeEventListener('abort', cancel)
  }
}

async function writeEntries(
  client: pg.PoolClient,
  { store, uploads }: BackupStores,
  target: BackupTarget,
  { dataDir, secretKey, withKey = true, signal }: BackupOptions,
): Promise<Manifest> {
  await setTextForm(client)
  const { rows: versions } = await client.query<{ at: Date; postgres: string }>(
    `select now() as at, current_setting('server_version') as postgres`,
  )
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by "timestamp", name',
  )
  const tables: Manifest['tables'] = []
  for (const table of await readTables(client)) {
    signal?.throwIfAborted()
    const { lines, ...file } = await put(target, tableEntry(table.schema, table.table), await copyOut(client, table))
    tables.push({ ...table, columns: [...table.columns], rows: lines, file })
  }
  // After the rows: a sequence is not part of the snapshot, and is never behind it.
  const sequences = await readSequences(client)
  const { lines: _, ...list } = await put(
    target,
    ENTRY.documents,
    Readable.from(documentLines(client), { objectMode: false }),
  )
  const documents = { count: 0, bytes: 0, list }
  const damaged: string[] = []
  for await (const { sha256, size } of documentsOf(client)) {
    signal?.throwIfAborted()
    documents.count++
    documents.bytes += size
    if (!(await putDocument(target, store, sha256, size))) damaged.push(sha256)
  }
  const key = await loadSecretKey(secretKey, dataDir)
  await mustFit(client, key)
  const secrets: FileEntry[] = []
  if (withKey) {
    const line = Readable.from([Buffer.from(`${key.toString('base64')}\n`)])
    secrets.push(entryOf(await put(target, ENTRY.key, line)))
    const authority = await readFile(join(dataDir, ENTRY.authority)).catch(() => null)
    if (authority) secrets.push(entryOf(await put(target, ENTRY.authority, Readable.from([authority]))))
  }
  return {
    format: FORMAT,
    product: programVersion(),
    postgres: versions[0]!.postgres,
    createdAt: versions[0]!.at.toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences,
    documents,
    damaged,
    uploads: await putUploads(client, target, uploads),
    record: (await client.query<Anchor>(ANCHORS)).rows,
    keyProof: keyProof(key),
    secrets,
  }
}

/** @throws BackupError for another key than the snapshot is sealed with, which was changed meanwhile */
async function mustFit(client: pg.PoolClient, key: Buffer): Promise<void> {
  const { rows } = await client.query<{ proof: string }>('select proof from key_proof')
  if (rows[0] && rows[0].proof !== keyProof(key)) {
    throw new BackupError('A chave foi mudada enquanto a cópia era feita: faça-a de novo.')
  }
}

const entryOf = ({ name, bytes, sha256 }: FileEntry): FileEntry => ({ name, bytes, sha256 })

async function put(target: BackupTarget, name: string, content: Readable): Promise<FileEntry & { lines: number }> {
  const measured = new Measured()
  content.on('error', (error) => measured.destroy(error))
  // Thrown by the target, which reads it.
  measured.on('error', () => {})
  await target.put(name, content.pipe(measured))
  return { name, bytes: measured.bytes, sha256: measured.sha256(), lines: measured.lines }
}

/** @returns false for a document that the disk has lost or altered */
async function putDocument(
  target: BackupTarget,
  store: BackupStores['store'],
  sha256: string,
  size: number,
): Promise<boolean> {
  if (await target.hasObject(sha256, size)) return true
  // Read twice, so that no backup holds an altered document.
  // Null where it cannot be read to its end.
  const found = await store.read(sha256).then(streamHash).catch(nullUnlessAway)
  if (found !== sha256) return false
  const written = await put(target, documentEntry(sha256), await store.read(sha256))
  if (written.sha256 !== sha256) throw new BackupError('Um documento mudou enquanto era copiado: repita o comando.')
  return true
}

/** A document that cannot be read is lost; one of a store that does not answer may not be. */
function nullUnlessAway(error: unknown): null {
  if (error instanceof StoreUnavailable) throw error
  return null
}

/** The documents that the snapshot's rows refer to, by their hash. */
async function* documentsOf(client: pg.PoolClient): AsyncGenerator<ListedDocument> {
  await client.query(`declare documents_of_backup cursor for
    select sha256, max(size) as size from documents group by sha256 order by sha256`)
  for (;;) {
    const { rows } = await client.query<ListedDocument>(`fetch ${PAGE} from documents_of_backup`)
    yield* rows
    if (rows.length < PAGE) break
  }
  await client.query('close documents_of_backup')
}

async function* documentLines(client: pg.PoolClient): AsyncGenerator<Buffer> {
  for await (const document of documentsOf(client)) yield Buffer.from(documentLine(document))
}

/** Recordings that wait or are kept. Those whose job ends meanwhile are removed; their job fails after a restore, with that reason. */
async function putUploads(
  client: pg.PoolClient,
  target: BackupTarget,
  recordings: BackupStores['uploads'],
): Promise<Manifest['uploads']> {
  // A schema before kept recordings can be backed up, too.
  const kept = await client.query(
    `select from pg_attribute where attrelid = 'transcriptions'::regclass and attname = 'sound_until'`,
  )
  const isKept = kept.rowCount === 0 ? '' : 'or sound_until is not null'
  const { rows } = await client.query<{ id: string }>(
    `select id from transcriptions where status in ('queued', 'processing') ${isKept} order by id`,
  )
  const uploads: Manifest['uploads'] = []
  for (const { id } of rows) {
    const content = await recordings.read(id).catch((error: unknown) => {
      if (error instanceof FileMissing) return null
      throw error
    })
    if (content) uploads.push({ id, file: entryOf(await put(target, uploadEntry(id), content)) })
  }
  return uploads
}
