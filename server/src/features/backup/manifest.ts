import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { readAtMost } from '../../platform/process/bounded/read-at-most.ts'
import { StartupError } from '../../platform/startup-error.ts'

/** What this program writes, and the newest that it reads. */
export const FORMAT = 1
/** The entries of a backup that are not tables, documents or recordings. */
export const ENTRY = {
  manifest: 'manifest.json',
  /** The SHA-256 of the manifest, which holds those of everything else. */
  manifestHash: 'manifest.sha256',
  /** A line for each document: SHA-256, a tab, and its size in bytes. */
  documents: 'documents.tsv',
  key: 'secret.key',
  /** The key and certificate of the own TLS authority, which other computers trust. */
  authority: 'tls/authority.pem',
} as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().nonnegative()
const file = z.object({ name: z.string(), bytes: count, sha256 })

/** A name of a table, as the database has it; no path. */
const name = z.string().regex(/^[^/\\\0]+$/)

/** Anyone who can write to a backup could name files elsewhere, so each must have the name that a backup gives it. */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  product: z.string(),
  postgres: z.string(),
  createdAt: z.iso.datetime(),
  /** The migrations that the database remembers, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z
      .object({ schema: name, table: name, columns: z.array(z.string()), rows: count, file })
      .refine(({ schema, table, file }) => file.name === tableEntry(schema, table))
      .readonly(),
  ),
  sequences: z.array(z.object({ schema: z.string(), sequence: z.string(), last: count, called: z.boolean() })),
  documents: z.object({ count, bytes: count, list: file.refine((list) => list.name === ENTRY.documents) }),
  /** Documents that the disk no longer had, or had altered: they are not in the backup. */
  damaged: z.array(sha256),
  /** Recordings that wait to be transcribed, by the number of their job. */
  uploads: z.array(z.object({ id: z.uuid(), file }).refine(({ id, file: upload }) => upload.name === uploadEntry(id))),
  /** The last entry of each office's record of who did what; older backups have none. */
  record: z.array(z.object({ office: count, seq: count, hash: sha256 })).optional(),
  /** A proof of the secret key, which identifies the right one; the key cannot be computed from it. */
  keyProof: z.string(),
  /** The key, and the own TLS authority. */
  secrets: z.array(file.refine((secret) => secret.name === ENTRY.key || secret.name === ENTRY.authority)),
})
/** What a backup holds. */
export type Manifest = z.infer<typeof manifestSchema>
/** An entry with its size and SHA-256. */
export type FileEntry = z.infer<typeof file>
export type TableEntry = Manifest['tables'][number]

/** A backup or a restore that cannot be made, in Portuguese, with what to do. */
export class BackupError extends StartupError {
  override readonly name = 'BackupError'
}

/** @returns the error of a backup that is not what was written */
export const alteredBackup = (what: string): BackupError =>
  new BackupError(`A cópia de segurança está danificada (${what}): use outra cópia. Nada foi reposto.`)

/** The most that is read of a manifest: who can write to a backup could make it fill the memory. */
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024
/** The same of the key and of the manifest's hash. */
const MAX_SECRET_BYTES = 4096

/**
 * @param entry the manifest, its hash, or a secret
 * @param content of it
 * @returns its text
 * @throws BackupError when it is longer than any that a backup has
 */
export async function readSmallEntry(entry: string, content: Readable): Promise<string> {
  const bytes = await readAtMost(content, entry === ENTRY.manifest ? MAX_MANIFEST_BYTES : MAX_SECRET_BYTES)
  if (!bytes) throw alteredBackup(entry)
  return bytes.toString('utf8')
}

/**
 * Reads a backup's manifest, and checks it against its hash.
 *
 * @param read an entry's text
 * @throws BackupError for one that is not what was written, that cannot be read, or that is of a newer format
 */
export async function readManifest(read: (entry: string) => Promise<string>): Promise<Manifest> {
  const text = await read(ENTRY.manifest)
  const hash = createHash('sha256').update(text).digest('hex')
  if ((await read(ENTRY.manifestHash)) !== `${hash}\n`) throw alteredBackup(ENTRY.manifest)
  const value = parseJson(text)
  const format = z.object({ format: z.number() }).safeParse(value).data?.format ?? 0
  if (format > FORMAT) {
    throw new BackupError(
      `A cópia de segurança foi feita por uma versão mais nova do Arauto (formato ${format}): reponha-a com essa versão ou uma posterior.`,
    )
  }
  const manifest = manifestSchema.safeParse(value)
  if (!manifest.success) throw alteredBackup(ENTRY.manifest)
  return manifest.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @returns the entry of a table's rows */
export const tableEntry = (schema: string, table: string): string => `tables/${schema}.${table}.copy`

/** @returns the entry of a recording that waits to be transcribed */
export const uploadEntry = (id: string): string => `uploads/${id}`

/** @returns the entry of a document, as its path in the store of documents */
export const documentEntry = (hash: string): string => `objects/${hash.slice(0, 2)}/${hash.slice(2)}`
