import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fileType } from '@arauto/portal-pages/file-type'
import { replaceAttached } from '../../domain/documents/documents-repository.ts'
import { MAX_READ_BYTES } from '../../integrations/page-text/index.ts'
import { LimitExceeded } from '../../platform/process/bounded/create-bounded-process.ts'
import { type Draft, FileMissing } from '../../platform/storage/object-store.ts'
import { findFile, replaceFile } from './inbox-repository.ts'
import { attachCertain, PDF, type ReceiveDependencies, type Sender, signsOfPdf } from './receive-file.ts'

/**
 * A file of the folder that was written again takes the place of what it was, where it is that with more pages: in the inbox,
 * or with its notification. A scanner that writes another document under the same name replaces nothing.
 *
 * @param before the SHA-256 of what it was
 * @returns whether it took the place
 */
export async function takePlaceOf(
  dependencies: ReceiveDependencies,
  { officeId, importer }: Sender,
  file: { name: string; draft: Draft },
  before: string,
): Promise<boolean> {
  const { db, store, validate } = dependencies
  const { draft, name } = file
  if (fileType(draft.head, PDF) !== PDF || draft.size > MAX_READ_BYTES) return false
  const item = await findFile(db, officeId, before)
  if (!item || item.state === 'dismissed' || (await findFile(db, officeId, draft.sha256))) return false
  if (!(await continues(dependencies, draft, item.key, officeId))) return false
  if ((await validate({ path: draft.path, name, contentType: PDF })) === 'damaged') return false
  const signs = await signsOfPdf(dependencies, file, officeId)
  await draft.keep()
  const bytes = { sha256: draft.sha256, size: draft.size }
  await replaceAttached(db, officeId, before, bytes, importer)
  const replaced = await replaceFile(db, officeId, item.id, bytes, signs)
  await store.confirm([draft.sha256])
  await store.release([before])
  if (replaced?.state === 'waiting') await attachCertain(dependencies, replaced, importer)
  return replaced !== null
}

async function continues(
  { store, reader }: ReceiveDependencies,
  draft: Draft,
  before: string,
  owner: Sender['officeId'],
): Promise<boolean> {
  try {
    return await reader.continuesPdf(await buffer(await store.read(before)), await readFile(draft.path), owner)
  } catch (error) {
    if (error instanceof FileMissing || error instanceof LimitExceeded) return false
    throw error
  }
}
