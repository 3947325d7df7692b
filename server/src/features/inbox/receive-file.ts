import { readFile } from 'node:fs/promises'
import { fileName } from '@arauto/portal-pages/file-name'
import { fileType } from '@arauto/portal-pages/file-type'
import { attachDocuments, type DocumentStore, type KeptFile } from '../../domain/documents/documents-repository.ts'
import type { Member, OfficeId, PortalUsernames } from '../../domain/offices/member.ts'
import { findMember } from '../../domain/offices/members-repository.ts'
import type { Database } from '../../domain/schema.ts'
import type { Importer } from '../../domain/triage/imported-history.ts'
import { type DocumentReader, MAX_READ_BYTES, UnreadableDocument } from '../../integrations/page-text/index.ts'
import { LimitExceeded } from '../../platform/process/bounded/create-bounded-process.ts'
import type { Draft } from '../../platform/storage/object-store.ts'
import { candidatesOf } from './find-candidates.ts'
import { addItem, closeItem, findFile, isAttached, noteBringer, type StoredItem } from './inbox-repository.ts'
import { certainMatch, type Signs, signsOf } from './signs.ts'

/** What receiving files takes. */
export interface ReceiveDependencies extends DocumentStore {
  reader: Pick<DocumentReader, 'continuesPdf' | 'readMessage' | 'readPdfText'>
}

export const PDF = 'application/pdf'
/** What a document is about stands on its first pages. */
const PAGES_READ = 5

/** Where a file comes from, and by whose right it is attached. */
export interface Sender {
  officeId: OfficeId
  origin: StoredItem['origin']
  importer: Importer
  /** Who dropped it; null for the office's own folder or mailbox. */
  member: Pick<Member, 'userId' | 'reads' | 'acts'> | null
}

/**
 * The outcome of a file. `damaged`: it ends too early, or cannot be read; a file that is still being written does. `known` is
 * said to who may see it where it is; to anybody else it waits.
 */
type FileOutcome = 'attached' | 'waiting' | 'known' | 'empty' | 'not_pdf' | 'damaged'

/**
 * Takes a PDF in: it is attached to its notification where that is certain and its sender may act on it, and else waits for
 * somebody to say. The bytes of one that waits are kept like a document's.
 *
 * @param draft its bytes; discarded by the caller
 */
export async function receiveFile(
  dependencies: ReceiveDependencies,
  sender: Sender,
  { name, draft }: { name: string; draft: Draft },
): Promise<FileOutcome> {
  const { db, store, validate } = dependencies
  const { officeId, origin, member } = sender
  const key = draft.sha256
  if (draft.size === 0) return 'empty'
  if (fileType(draft.head, PDF) !== PDF) return 'not_pdf'
  if (await isAttached(db, { officeId, portals: member?.reads ?? 'all' }, key)) return 'known'
  if ((await validate({ path: draft.path, name, contentType: PDF })) === 'damaged') return 'damaged'
  const before = await findFile(db, officeId, key)
  const copy = before && (await findFile(db, officeId, key, 'copy'))
  const again =
    (before && (await bringAgain(dependencies, sender, before))) ??
    (copy && (await bringAgain(dependencies, sender, copy)))
  if (again) return again
  const signs = await signsOfPdf(dependencies, { name, draft }, officeId)
  await draft.keep()
  const broughtBy = member ? [member.userId] : []
  const item = await addItem(db, officeId, {
    kind: before ? 'copy' : 'file',
    key,
    origin,
    name,
    size: draft.size,
    signs,
    broughtBy,
    drops: dropsOf(sender),
  })
  await store.confirm([key])
  if (!item) return 'waiting'
  return (await attachCertain(dependencies, item, sender.importer)) ? 'attached' : 'waiting'
}

const dropsOf = ({ importer, member }: Sender): string[] => (member && importer.batch ? [importer.batch] : [])

/**
 * A file that the office has or had already: a sender with other rights than those before may have it attached.
 *
 * @returns null where it waits no more, and the sender may not see where it is: to them it is new
 */
async function bringAgain(
  dependencies: ReceiveDependencies,
  sender: Sender,
  item: StoredItem,
): Promise<FileOutcome | null> {
  const { db } = dependencies
  const { origin, importer, member } = sender
  const isAgain = member !== null && item.state !== 'settled' && item.broughtBy.includes(member.userId)
  const isOwn = member === null || member.acts === 'all' || isAgain
  const adds = item.state === 'waiting' && item.origin === 'drop' && !isAgain
  if (isOwn && !adds) return 'known'
  if (item.state !== 'waiting') return null
  const by = member && { userId: member.userId, drops: dropsOf(sender) }
  await noteBringer(db, item.officeId, item.id, origin, by)
  if (!adds) return 'waiting'
  const brought = by
    ? { ...item, drops: [...item.drops, ...by.drops], broughtBy: [...item.broughtBy, by.userId] }
    : { ...item, origin }
  if (!(await attachCertain(dependencies, brought, importer))) return 'waiting'
  // By the right of who dropped it before, it may be where this sender sees nothing.
  const portals = member?.reads ?? 'all'
  return (await isAttached(db, { officeId: item.officeId, portals }, item.key)) ? 'attached' : 'waiting'
}

/** @returns the accounts on which the senders of an item may act today */
async function rightsOf(db: Database, { officeId, origin, broughtBy }: StoredItem): Promise<PortalUsernames> {
  if (origin !== 'drop') return 'all'
  const acts: PortalUsernames[] = []
  for (const userId of broughtBy) acts.push((await findMember(db, officeId, userId))?.acts ?? [])
  return acts.includes('all') ? 'all' : acts.flat()
}

/** @returns what a PDF's first pages, and its name, tell of its notification */
export async function signsOfPdf(
  { reader }: Pick<ReceiveDependencies, 'reader'>,
  { name, draft }: { name: string; draft: Draft },
  owner: OfficeId,
): Promise<Signs> {
  return signsOf(`${await textOf(reader, draft, owner)}\n${name}`)
}

async function textOf(reader: ReceiveDependencies['reader'], { path, size }: Draft, owner: OfficeId): Promise<string> {
  if (size > MAX_READ_BYTES) return ''
  try {
    return (await reader.readPdfText(await readFile(path), PAGES_READ, { owner })).join('\n')
  } catch (error) {
    if (error instanceof UnreadableDocument || error instanceof LimitExceeded) return ''
    throw error
  }
}

/**
 * Attaches a file to the notification that it certainly belongs to, among those that its sender may act on.
 *
 * @returns whether there is one
 */
export async function attachCertain(
  dependencies: Pick<ReceiveDependencies, 'db' | 'store'>,
  item: StoredItem,
  importer: Importer,
): Promise<boolean> {
  const { officeId, signs } = item
  // A person has to see which files of a message were not taken.
  if (item.leftOut.length > 0) return false
  const portals = await rightsOf(dependencies.db, item)
  const [candidates = []] = await candidatesOf(dependencies.db, { officeId, portals }, [signs])
  const certain = certainMatch(signs, candidates)
  if (certain === null) return false
  await attachItem(dependencies, item, certain.id, {
    ...importer,
    batch: item.origin === 'drop' ? item.drops.at(-1) : null,
  })
  return true
}

/** Attaches a file that waits to a notification of its office; an announcement is only settled by it. */
export async function attachItem(
  { db, store }: Pick<ReceiveDependencies, 'db' | 'store'>,
  { id, officeId, kind, key, name, size }: StoredItem,
  notificationId: number,
  importer: Importer,
): Promise<void> {
  if (kind !== 'announcement') {
    const file: KeptFile = { name: fileName([name], PDF), contentType: PDF, sha256: key, size }
    await attachDocuments({ db, store }, officeId, notificationId, [file], importer)
  }
  await closeItem(db, officeId, id, notificationId)
}
