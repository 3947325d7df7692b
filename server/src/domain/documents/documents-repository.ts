import { MESSAGES } from '@arauto/contract/messages'
import { fileName } from '@arauto/portal-pages/file-name'
import { fileType } from '@arauto/portal-pages/file-type'
import type { PortalDocument } from '@arauto/portal-pages/portal-document'
import { sql, type UpdateObject } from 'kysely'
import type { Draft, ObjectStore } from '../../platform/storage/object-store.ts'
import { shownName } from '../document-names/shown-name.ts'
import { readColumns } from '../notifications/document-columns.ts'
import { searchWithStatus } from '../notifications/search-column.ts'
import { lockList } from '../offices/list-lock.ts'
import type { OfficeId, Scope } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database, Schema } from '../schema.ts'
import { type Importer, keepAddedFiles } from '../triage/imported-history.ts'
import { storeProposals } from '../triage/store-proposals.ts'
import { withCorrectionsByBytes } from './corrections-by-bytes.ts'
import type { ValidateDocument } from './validation/create-document-validator.ts'

/** A file whose bytes are in the object store. */
export interface KeptFile {
  name: string
  contentType: string
  sha256: string
  size: number
}

/** The stored form of an uploaded file, named as a check names it. @param type the declared content type */
export function keptFile(name: string, { head, sha256, size }: Draft, type: string): KeptFile {
  const contentType = fileType(head, type)
  return { name: fileName([name], contentType), contentType, sha256, size }
}

/** What storing a notification's files takes. */
export interface DocumentStore {
  db: Database
  store: ObjectStore
  validate: ValidateDocument
}

/**
 * The first position of files that a person attached, after all of the portal's, so that the two never take the same
 * position.
 */
const FIRST_ATTACHED = 1000

/**
 * Stores a notification's files: the bytes unchanged in the object store first, then their rows in one transaction.
 * Idempotent; a complete set replaces a partial one. For a notification that is not the office's, no row is written.
 *
 * @param complete whether these are all of the notification's files; if not, its status is not changed
 * @returns the error message if one of them is not valid (the status is then not changed), else null
 */
export async function saveDocuments(
  { db, store, validate }: DocumentStore,
  officeId: OfficeId,
  notificationId: number,
  files: readonly PortalDocument[],
  complete: boolean,
): Promise<string | null> {
  const kept: KeptFile[] = []
  let wrong: string | null = null
  for (const { name, contentType, bytes } of files) {
    const draft = await store.receive([Buffer.from(bytes)], bytes.length)
    try {
      if ((await validate({ path: draft.path, name, contentType })) !== 'good') wrong = MESSAGES.documentDamaged
      await draft.keep()
    } finally {
      await draft.discard()
    }
    kept.push({ name, contentType, size: bytes.length, sha256: draft.sha256 })
  }
  const isOwn = await db.transaction().execute(async (trx) => {
    await lockList(trx, officeId)
    if ((await findDocumentStatus(trx, officeId, notificationId)) === undefined) return false
    await withCorrectionsByBytes(trx, officeId, notificationId, () =>
      writePortalFiles(trx, officeId, notificationId, kept),
    )
    if (complete && wrong === null) await markDocuments(trx, officeId, notificationId, STORED)
    return true
  })
  if (isOwn) await store.confirm(hashesOf(kept))
  return wrong
}

/**
 * Stores all of a notification's files that the browser extension uploaded, unless they are stored already.
 *
 * @param importer whom the history and the office's record name
 * @param wrong the error message if one of them is not valid, else null
 * @returns how many were stored
 */
export async function saveImportedDocuments(
  { db, store }: Pick<DocumentStore, 'db' | 'store'>,
  officeId: OfficeId,
  notificationId: number,
  files: readonly KeptFile[],
  importer: Importer,
  wrong: string | null,
): Promise<number> {
  const saved = await db.transaction().execute(async (trx) => {
    await lockList(trx, officeId)
    const status = await findDocumentStatus(trx, officeId, notificationId)
    if (status === undefined || status === 'success') return 0
    await withCorrectionsByBytes(trx, officeId, notificationId, () =>
      writePortalFiles(trx, officeId, notificationId, files),
    )
    // Where one is not valid nothing is fetched automatically, and the reason is shown.
    const damaged = { has_document: true, document_status: 'error', document_error: wrong } as const
    await markDocuments(trx, officeId, notificationId, wrong === null ? STORED : damaged)
    await keepAddedFiles(trx, officeId, notificationId, namesOf(files), importer)
    return files.length
  })
  if (saved > 0) await store.confirm(hashesOf(files))
  return saved
}

/**
 * Attaches files after those that the notification has.
 *
 * @param importer whom the history and the office's record name
 * @returns for each file, whether it was stored; one whose bytes the notification has already is not, and none is for a
 *   notification that is not the office's
 */
export async function attachDocuments(
  { db, store }: Pick<DocumentStore, 'db' | 'store'>,
  officeId: OfficeId,
  notificationId: number,
  files: readonly KeptFile[],
  importer: Importer,
): Promise<boolean[]> {
  const stored = await db.transaction().execute(async (trx) => {
    await lockList(trx, officeId)
    if ((await findDocumentStatus(trx, officeId, notificationId)) === undefined) return null
    const present = await trx
      .selectFrom('documents')
      .select(['position', 'sha256'])
      .where('office_id', '=', officeId)
      .where('notification_id', '=', notificationId)
      .execute()
    const known = new Set(present.map((row) => row.sha256))
    let position = Math.max(FIRST_ATTACHED, ...present.map((row) => row.position + 1))
    const stored: boolean[] = []
    for (const file of files) {
      stored.push(!known.has(file.sha256))
      if (known.has(file.sha256)) continue
      known.add(file.sha256)
      await trx
        .insertInto('documents')
        .values({ ...columnsOf(officeId, notificationId, file, position++), is_brought: true })
        .execute()
    }
    if (stored.includes(true)) {
      const before = await readColumns(trx, notificationId)
      await markDocuments(trx, officeId, notificationId, STORED)
      const added = files.filter((_, index) => stored[index])
      await keepAddedFiles(trx, officeId, notificationId, namesOf(added), importer, before)
    }
    return stored
  })
  if (stored === null) return files.map(() => false)
  await store.confirm(hashesOf(files))
  return stored
}

/**
 * Gives files that somebody attached other bytes: those of the same paper with more pages.
 *
 * @param before the SHA-256 that they have
 */
export async function replaceAttached(
  db: Database,
  officeId: OfficeId,
  before: string,
  { sha256, size }: Pick<KeptFile, 'sha256' | 'size'>,
  importer: Importer,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockList(trx, officeId)
    const rows = await trx
      .updateTable('documents')
      .set({ sha256, size })
      .where('office_id', '=', officeId)
      .where('sha256', '=', before)
      .where('is_brought', '=', true)
      .returning(['notification_id', 'name'])
      .execute()
    for (const { notification_id, name } of rows) await keepAddedFiles(trx, officeId, notification_id, [name], importer)
  })
}

/** @returns whether a notification has a file with these bytes, or one with them waits for its notification */
export async function isReferenced(db: Database, sha256: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from documents where sha256 = ${sha256})
    or exists (select from inbox_items where key = ${sha256} and kind <> 'announcement' and state = 'waiting') as is`.execute(
    db,
  )
  return rows[0]!.is
}

/** @returns the status of a notification's document; undefined if the office has no such notification */
export async function findDocumentStatus(
  db: Database,
  officeId: OfficeId,
  notificationId: number,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('notifications')
    .select('document_status')
    .where('id', '=', notificationId)
    .where('office_id', '=', officeId)
    .executeTakeFirst()
  return row?.document_status
}

/**
 * Writes the portal's files, the main one first, and removes attached files with the same bytes. What other attached ones
 * say counts for less from then on.
 */
async function writePortalFiles(
  trx: Database,
  officeId: OfficeId,
  notificationId: number,
  files: readonly KeptFile[],
): Promise<void> {
  await trx
    .insertInto('documents')
    .values(files.map((file, position) => columnsOf(officeId, notificationId, file, position)))
    .onConflict((conflict) =>
      conflict.columns(['notification_id', 'position']).doUpdateSet((update) => ({
        name: update.ref('excluded.name'),
        content_type: update.ref('excluded.content_type'),
        size: update.ref('excluded.size'),
        sha256: update.ref('excluded.sha256'),
      })),
    )
    .execute()
  await trx
    .deleteFrom('documents')
    .where('office_id', '=', officeId)
    .where('notification_id', '=', notificationId)
    .where('position', '>=', FIRST_ATTACHED)
    .where(
      'sha256',
      'in',
      files.map((file) => file.sha256),
    )
    .execute()
  const added = await trx
    .selectFrom('documents')
    .select('id')
    .where('notification_id', '=', notificationId)
    .where('is_brought', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (added) await storeProposals(trx, officeId, [notificationId], new Date())
}

/** What a notification's documents are like once all files are stored: nothing more is fetched. */
export const STORED = {
  has_document: true,
  document_status: 'success',
  document_next_at: null,
  document_tries: 0,
  document_wanted: false,
} as const

async function markDocuments(
  trx: Database,
  officeId: OfficeId,
  notificationId: number,
  columns: UpdateObject<Schema, 'notifications'> & { document_status: 'success' | 'error' },
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ ...columns, search: searchWithStatus(columns.document_status) })
    .where('office_id', '=', officeId)
    .where('id', '=', notificationId)
    .execute()
}

const namesOf = (files: readonly KeptFile[]) => files.map(({ name }) => name)
const hashesOf = (files: readonly KeptFile[]) => files.map(({ sha256 }) => sha256)

const columnsOf = (officeId: OfficeId, notificationId: number, file: KeptFile, position: number) => ({
  notification_id: notificationId,
  office_id: officeId,
  position,
  name: file.name,
  content_type: file.contentType,
  size: file.size,
  sha256: file.sha256,
})

/** @returns the document if the member sees its notification, else null */
export async function findDocument(
  db: Database,
  { officeId, portals }: Scope,
  documentId: number,
): Promise<KeptFile | null> {
  const row = await db
    .selectFrom('documents as d')
    .innerJoin('notifications as n', (join) =>
      join.onRef('n.office_id', '=', 'd.office_id').onRef('n.id', '=', 'd.notification_id'),
    )
    .select([shownName('d').as('name'), 'd.content_type as contentType', 'd.sha256', 'd.size'])
    .where('d.id', '=', documentId)
    .where('d.office_id', '=', officeId)
    .where(isAmong(portals, 'n.portal_username'))
    .executeTakeFirst()
  return row ?? null
}
