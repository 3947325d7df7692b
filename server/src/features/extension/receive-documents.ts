import {
  EXTENSION_FILE_MAX_BYTES,
  EXTENSION_FILES_FIELD,
  EXTENSION_MAX_FILES,
  EXTENSION_TYPES_FIELD,
} from '@arauto/contract/extension'
import { MESSAGES } from '@arauto/contract/messages'
import { fileName } from '@arauto/portal-pages/file-name'
import { fileType } from '@arauto/portal-pages/file-type'
import type { FastifyRequest } from 'fastify'
import type { JudgeDocument } from '../../domain/documents/judge/create-document-judge.ts'
import { type FormFile, receiveFiles } from '../../platform/http/form-parts.ts'
import { HttpFailure } from '../../platform/http/http-failure.ts'
import type { UploadQuota } from '../../platform/http/upload-quota.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'

interface KeptFile {
  name: string
  contentType: string
  sha256: string
  size: number
}

/** What a notification's files are kept in. */
export interface NotificationFiles {
  /** @returns the state of a notification's document; undefined where there is no such notification of this user */
  status(userId: number, notificationId: number): Promise<string | null | undefined>
  /**
   * Stores all of a notification's files, unless they are stored already.
   *
   * @param wrong the sentence that says that one of them is not what it says, or null
   * @returns how many were stored
   */
  saveAll(userId: number, notificationId: number, files: readonly KeptFile[], wrong: string | null): Promise<number>
}

/** Where files go, on whose account, and by what they are judged. */
interface DocumentTarget {
  store: ObjectStore
  quota: UploadQuota
  judge: JudgeDocument
  notifications: NotificationFiles
}

/** How the call describes itself. */
export const DOCUMENTS_FORM = {
  consumes: ['multipart/form-data'],
  description:
    `Todos os ficheiros da notificação no campo \`${EXTENSION_FILES_FIELD}\`, o principal primeiro; antes deles, no campo ` +
    `\`${EXTENSION_TYPES_FIELD}\`, uma lista JSON com os seus tipos. O que já está guardado não é guardado outra vez.`,
}

/**
 * Takes a notification's files out of a form: all of them or none.
 *
 * @param stillAllowed asked once all has come, which may be long after the call began; throws when it is no longer allowed
 * @returns how many were stored; none where they are stored already
 * @throws HttpFailure 404 for no such notification, 400 or 413 for files that cannot be taken, 507 for a full disk
 */
export async function receiveDocuments(
  request: FastifyRequest,
  { store, quota, judge, notifications }: DocumentTarget,
  userId: number,
  notificationId: number,
  stillAllowed: () => Promise<unknown>,
): Promise<number> {
  const status = await notifications.status(userId, notificationId)
  if (status === undefined) throw new HttpFailure(404, MESSAGES.notFound)
  const form = await receiveFiles(
    request,
    { share: quota.open(userId), receive: store.receive },
    {
      field: EXTENSION_FILES_FIELD,
      maxFiles: EXTENSION_MAX_FILES,
      maxBytes: EXTENSION_FILE_MAX_BYTES,
    },
  )
  try {
    await stillAllowed()
    if (form.tooLarge.length > 0) throw new HttpFailure(413, MESSAGES.fileTooLarge)
    if (form.files.length === 0) throw new HttpFailure(400, MESSAGES.required)
    if (form.files.some(({ draft }) => draft.size === 0)) throw new HttpFailure(400, MESSAGES.pageUnreadable)
    if (status === 'success') return 0
    const types = readTypes(form.fields.get(EXTENSION_TYPES_FIELD), form.files.length)
    const files = form.files.map((file, index) => keptFile(file, types[index] ?? file.contentType))
    const judgements = await Promise.all(
      files.map((file, index) => judge({ ...file, path: form.files[index]!.draft.path })),
    )
    // What the portal shows in place of a document is none, whoever brings it.
    if (judgements.includes('page')) throw new HttpFailure(400, MESSAGES.documentIsPage)
    for (const { draft } of form.files) await draft.keep()
    const wrong = judgements.includes('damaged') ? MESSAGES.documentDamaged : null
    return await notifications.saveAll(userId, notificationId, files, wrong)
  } finally {
    await form.discard()
  }
}

/** Named and typed as a check does it. */
function keptFile({ name, draft }: FormFile, type: string): KeptFile {
  const contentType = fileType(draft.head, type)
  return { name: fileName([name], contentType), contentType, sha256: draft.sha256, size: draft.size }
}

/** @throws HttpFailure 400 for types that are none, or not one for each file */
function readTypes(field: string | undefined, files: number): string[] {
  if (field === undefined) return []
  try {
    const types: unknown = JSON.parse(field)
    if (Array.isArray(types) && types.length === files && types.every(isType)) return types
  } catch {}
  throw new HttpFailure(400, MESSAGES.invalidRequest)
}

const isType = (type: unknown): boolean => typeof type === 'string' && type.length <= 200
