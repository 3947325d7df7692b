import { readFile } from 'node:fs/promises'
import { fileName } from '@arauto/portal-pages/file-name'
import { fileType } from '@arauto/portal-pages/file-type'
import { attachDocuments, type DocumentStore, type KeptFile } from '../../domain/documents/documents-repository.ts'
import type { OfficeId, Scope } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { Importer } from '../../domain/triage/imported-history.ts'
import { type DocumentReader, MAX_READ_BYTES, UnreadableDocument } from '../../integrations/page-text/index.ts'
import { LimitExceeded } from '../../platform/process/bounded/create-bounded-process.ts'
import type { Draft } from '../../platform/storage/object-store.ts'
import { addItem, closeItem, isFileKnown, type StoredItem } from './inbox-repository.ts'
import { certainMatch, type Signed, type Signs, signLine, signsOf } from './signs.ts'

/** A notification that an item may belong to. */
export interface ItemCandidate extends Signed {
  acto: string
  tribunal: string
  advogado: string
}

/** What receiving files takes. */
export interface ReceiveDependencies extends DocumentStore {
  reader: Pick<DocumentReader, 'readPdfText'>
  /** Finds the notifications that names may be of, by the referências and cases in them. */
  match(db: Database, scope: Scope, names: readonly string[]): Promise<{ candidates: ItemCandidate[] }[]>
}

const PDF = 'application/pdf'
/** What a document is about stands on its first pages. */
const PAGES_READ = 5

/** What came of a file. `damaged`: it ends too early, or cannot be read; a file that is still being written does. */
type FileOutcome = 'attached' | 'waiting' | 'known' | 'empty' | 'not_pdf' | 'damaged'

/**
 * Takes a PDF in: it is attached to its notification where that is certain, and else waits for somebody to say. The bytes of
 * one that waits are kept like a document's.
 *
 * @param draft its bytes; discarded by the caller
 */
export async function receiveFile(
  dependencies: ReceiveDependencies,
  officeId: OfficeId,
  { name, origin, draft }: { name: string; origin: StoredItem['origin']; draft: Draft },
  importer: Importer,
): Promise<FileOutcome> {
  const { db, store, validate } = dependencies
  if (draft.size === 0) return 'empty'
  if (fileType(draft.head, PDF) !== PDF) return 'not_pdf'
  if (await isFileKnown(db, officeId, draft.sha256)) return 'known'
  if ((await validate({ path: draft.path, name, contentType: PDF })) === 'damaged') return 'damaged'
  const signs = signsOf(`${await textOf(dependencies.reader, draft, officeId)}\n${name}`)
  await draft.keep()
  const item = await addItem(db, officeId, { kind: 'file', key: draft.sha256, origin, name, size: draft.size, signs })
  await store.confirm([draft.sha256])
  if (!item) return 'known'
  return (await attachCertain(dependencies, item, importer)) ? 'attached' : 'waiting'
}

/** @returns the text of a PDF's first pages; empty where it has none that can be read */
async function textOf(reader: ReceiveDependencies['reader'], { path, size }: Draft, owner: OfficeId): Promise<string> {
  if (size > MAX_READ_BYTES) return ''
  try {
    return (await reader.readPdfText(await readFile(path), PAGES_READ, { owner })).join('\n')
  } catch (error) {
    if (error instanceof UnreadableDocument || error instanceof LimitExceeded) return ''
    throw error
  }
}

/** @returns for each of the signs, the notifications that they may be of, of those that a member may act on */
export async function candidatesOf(
  { db, match }: Pick<ReceiveDependencies, 'db' | 'match'>,
  scope: Scope,
  signs: readonly Signs[],
): Promise<ItemCandidate[][]> {
  const lines = signs.map(signLine)
  if (lines.every((line) => line === '')) return lines.map(() => [])
  return (await match(db, scope, lines)).map(({ candidates }) => candidates)
}

/** Attaches a file to the notification that it belongs to without doubt. @returns whether there is one */
export async function attachCertain(
  dependencies: Pick<ReceiveDependencies, 'db' | 'store' | 'match'>,
  item: StoredItem,
  importer: Importer,
): Promise<boolean> {
  const { officeId, signs } = item
  const [candidates = []] = await candidatesOf(dependencies, { officeId, portals: 'all' }, [signs])
  const certain = certainMatch(signs, candidates)
  if (certain === null) return false
  await attachItem(dependencies, item, certain.id, importer)
  return true
}

/** Attaches a file that waits to a notification of its office; an announcement is only settled by it. */
export async function attachItem(
  { db, store }: Pick<ReceiveDependencies, 'db' | 'store'>,
  { id, officeId, kind, key, name, size }: StoredItem,
  notificationId: number,
  importer: Importer,
): Promise<void> {
  if (kind === 'file') {
    const file: KeptFile = { name: fileName([name], PDF), contentType: PDF, sha256: key, size }
    await attachDocuments({ db, store }, officeId, notificationId, [file], importer)
  }
  await closeItem(db, officeId, id, notificationId)
}
