import type { Database } from '../../platform/database.ts'
import type { ObjectStore } from '../../platform/object-store.ts'
import { searchWithStatus } from '../../platform/search-column.ts'

/** A file as the portal gave it. */
export interface FetchedFile {
  name: string
  contentType: string
  bytes: Uint8Array
}

export interface StoredDocument {
  id: number
  name: string
  contentType: string
  sha256: string
  size: number
}

/**
 * Stores a notification's files: the bytes unchanged in the object store first, then all of what is known of them in
 * one transaction. Done twice, it changes nothing the second time; a complete set takes the place of a partial one.
 *
 * @param complete whether these are all of the notification's files; with some missing its state is left as it is
 */
export async function saveDocuments(
  db: Database,
  store: ObjectStore,
  userId: number,
  notificationId: number,
  files: readonly FetchedFile[],
  complete: boolean,
): Promise<void> {
  const stored: { file: FetchedFile; sha256: string }[] = []
  for (const file of files) stored.push({ file, sha256: await store.put(file.bytes) })
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('documents')
      .values(
        stored.map(({ file, sha256 }, position) => ({
          notification_id: notificationId,
          user_id: userId,
          position,
          name: file.name,
          content_type: file.contentType,
          size: file.bytes.length,
          sha256,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['notification_id', 'position']).doUpdateSet((update) => ({
          name: update.ref('excluded.name'),
          content_type: update.ref('excluded.content_type'),
          size: update.ref('excluded.size'),
          sha256: update.ref('excluded.sha256'),
        })),
      )
      .execute()
    if (!complete) return
    await trx
      .updateTable('notifications')
      .set({
        document_status: 'success',
        search: searchWithStatus('success'),
        document_next_at: null,
        document_tries: 0,
        document_wanted: false,
      })
      .where('id', '=', notificationId)
      .execute()
  })
}

/** @returns the document when it belongs to the user whose sign-in this is and which still lasts, else null */
export async function findDocumentForSession(
  db: Database,
  documentId: number,
  sessionUserId: number,
): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'name', 'content_type', 'sha256', 'size'])
    .where('id', '=', documentId)
    .where('user_id', '=', sessionUserId)
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name, contentType: row.content_type, sha256: row.sha256, size: row.size } : null
}
