import {
  EXTENSION_FILE_MAX_BYTES,
  EXTENSION_FILES_FIELD,
  EXTENSION_MAX_FILES,
  EXTENSION_TYPES_FIELD,
} from '@arauto/contract/extension'
import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyRequest } from 'fastify'
import {
  type DocumentStore,
  findDocumentStatus,
  keptFile,
  saveImportedDocuments,
} from '../../domain/documents/documents-repository.ts'
import { mustAct, permissionOn } from '../../domain/notifications/permission.ts'
import { CodedError, notFound } from '../../platform/coded-error.ts'
import { receiveFiles } from '../../platform/http/form-parts.ts'
import type { UploadQuota } from '../../platform/http/upload-quota.ts'

/** What storing uploaded files takes. */
interface DocumentTarget extends DocumentStore {
  quota: UploadQuota
}

/**
 * Stores a notification's files from a multipart form: all of them or none.
 *
 * @returns how many were stored; 0 if they are stored already
 * @throws CodedError for no such notification, one that the member only reads, invalid files and a full disk
 */
export async function receiveDocuments(
  request: FastifyRequest,
  { db, store, quota, validate }: DocumentTarget,
  notificationId: number,
): Promise<number> {
  const { officeId } = request.member
  mustAct(await permissionOn(db, request.member, notificationId))
  const status = await findDocumentStatus(db, officeId, notificationId)
  if (status === undefined) throw notFound()
  await using form = await receiveFiles(
    request,
    { share: quota.open(officeId), receive: store.receive },
    {
      field: EXTENSION_FILES_FIELD,
      maxFiles: EXTENSION_MAX_FILES,
      maxBytes: EXTENSION_FILE_MAX_BYTES,
    },
  )
  // A token that is revoked during the upload stores no file.
  await request.authenticateAgain()
  mustAct(await permissionOn(db, request.member, notificationId))
  if (form.tooLarge.length > 0) throw new CodedError('file_too_large', MESSAGES.fileTooLarge)
  if (form.files.length === 0) throw new CodedError('field_required', MESSAGES.required)
  if (form.files.some(({ draft }) => draft.size === 0)) throw new CodedError('page_unreadable', MESSAGES.pageUnreadable)
  if (status === 'success') return 0
  const types = readTypes(form.fields.get(EXTENSION_TYPES_FIELD), form.files.length)
  const files = form.files.map(({ name, draft, contentType }, index) =>
    keptFile(name, draft, types[index] ?? contentType),
  )
  const validities = await Promise.all(
    files.map((file, index) => validate({ ...file, path: form.files[index]!.draft.path })),
  )
  // A page that the portal shows in place of a document is not stored.
  if (validities.includes('page')) throw new CodedError('document_is_page', MESSAGES.documentIsPage)
  for (const { draft } of form.files) await draft.keep()
  const wrong = validities.includes('damaged') ? MESSAGES.documentDamaged : null
  const importer = { userId: request.member.userId, address: request.ip, means: 'extension' } as const
  return await saveImportedDocuments({ db, store }, officeId, notificationId, files, importer, wrong)
}

/** @throws CodedError unless there is one valid type for each file */
function readTypes(field: string | undefined, files: number): string[] {
  if (field === undefined) return []
  try {
    const types: unknown = JSON.parse(field)
    if (Array.isArray(types) && types.length === files && types.every(isType)) return types
  } catch {}
  throw new CodedError('invalid_request', MESSAGES.invalidRequest)
}

const isType = (type: unknown): boolean => typeof type === 'string' && type.length <= 200
