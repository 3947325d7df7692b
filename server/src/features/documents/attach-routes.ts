import * as calls from '@arauto/contract/calls/documents'
import { MESSAGES } from '@arauto/contract/messages'
import { ATTACHED_FILE_MAX_BYTES, ATTACHED_FILES_FIELD, PAGE_IMPORT_MAX_FILES } from '@arauto/contract/page-import'
import { fileType } from '@arauto/portal-pages/file-type'
import { attachDocuments, keptFile } from '../../domain/documents/documents-repository.ts'
import type { ValidateDocument } from '../../domain/documents/validation/create-document-validator.ts'
import { mustAct, permissionOn } from '../../domain/notifications/permission.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'
import { type FormFile, receiveFiles } from '../../platform/http/form-parts.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { UploadQuota } from '../../platform/http/upload-quota.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'

export interface AttachDependencies {
  db: Database
  store: ObjectStore
  quota: UploadQuota
  validate: ValidateDocument
}
const PDF = 'application/pdf'

/** PDF files that a person attaches to a notification. */
export function registerAttachRoutes(server: HttpServer, { db, store, quota, validate }: AttachDependencies): void {
  registerCall(server, calls.attachFiles, async (request) => {
    const { officeId } = request.member
    const { id } = request.params
    mustAct(await permissionOn(db, request.member, id))
    await using form = await receiveFiles(
      request,
      { share: quota.open(officeId), receive: store.receive },
      {
        field: ATTACHED_FILES_FIELD,
        maxFiles: PAGE_IMPORT_MAX_FILES,
        maxBytes: ATTACHED_FILE_MAX_BYTES,
      },
    )
    await request.authenticateAgain()
    mustAct(await permissionOn(db, request.member, id))
    if (form.files.length + form.tooLarge.length === 0) throw new CodedError('field_required', MESSAGES.required)
    const checked = await Promise.all(form.files.filter(isPdf).map((file) => withDamage(file, validate)))
    const pdfs = checked.filter(({ damaged }) => !damaged).map(({ file }) => file)
    for (const { draft } of pdfs) await draft.keep()
    const files = pdfs.map(({ name, draft }) => keptFile(name, draft, PDF))
    const { userId } = request.member
    const importer = { userId, address: request.ip, means: 'attachment' } as const
    const stored = await attachDocuments({ db, store }, officeId, id, files, importer)
    return {
      stored: stored.filter(Boolean).length,
      left_out: [
        ...form.tooLarge.map((name) => ({ name, reason: MESSAGES.fileTooLarge })),
        ...checked
          .filter(({ damaged }) => damaged)
          .map(({ file: { name } }) => ({ name, reason: MESSAGES.fileDamaged })),
        ...form.files.filter((file) => !isPdf(file)).map(({ name }) => ({ name, reason: MESSAGES.fileNotPdf })),
        ...pdfs.filter((_, index) => !stored[index]).map(({ name }) => ({ name, reason: MESSAGES.fileAlreadyThere })),
      ],
    }
  })
}

/** By its bytes: the file's name and declared type are ignored. */
const isPdf = ({ draft }: FormFile): boolean => fileType(draft.head, PDF) === PDF

/** A file that cannot be read is not stored: who sent it may have a readable copy. */
async function withDamage(file: FormFile, validate: ValidateDocument): Promise<{ file: FormFile; damaged: boolean }> {
  const { path } = file.draft
  return { file, damaged: (await validate({ path, name: file.name, contentType: PDF })) === 'damaged' }
}
