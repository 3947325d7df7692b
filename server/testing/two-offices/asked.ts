import { text } from 'node:stream/consumers'
import { createDocumentLinks } from '../../src/domain/documents/links.ts'
import type { ZipEntry } from '../../src/platform/storage/zip.ts'
import type { FilledOffice } from './filled-office.ts'

/** Signs the links of documents. */
export const signer = createDocumentLinks(Buffer.alloc(32)).signer('sid')

/** The responsável of an office, with the rights that are asked with. */
export const member = ({ viewer, userId }: FilledOffice) => ({
  ...viewer,
  manages: viewer.acts,
  userId,
  role: 'responsavel' as const,
})

export const DAY = '2026-11-20'
export const NOW = new Date('2026-11-22T10:00:00Z')
/** The signal of a client that stays. */
export const never = new AbortController().signal
/** The id of a row that a call makes. */
export const NEW_ID = '99999999-0000-4000-8000-000000000001'

/** @returns the contents of an archive's files */
export async function textOf(entries: AsyncIterable<ZipEntry>): Promise<string> {
  let all = ''
  for await (const { path, open } of entries) all += `${path} ${await text(await open())}`
  return all
}

/** An office's user who imports rows and files. */
export const importer = ({ userId }: FilledOffice) => ({ userId, address: '127.0.0.1', means: 'extension' }) as const
