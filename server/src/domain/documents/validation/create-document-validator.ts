import { stat } from 'node:fs/promises'
import { MAX_PAGE_BYTES } from '@arauto/portal-pages/page-size'
import { createBoundedProcess, LimitExceeded } from '../../../platform/process/bounded/create-bounded-process.ts'
import { ProcessNotStarted } from '../../../platform/process/bounded/process-not-started.ts'
import type { ValidationOrder, Validity } from './validation-process.ts'

/** A file on the disk, its name, and the type that its bytes have. */
export interface FileToValidate {
  path: string
  name: string
  contentType: string
}

/** Checks whether a file can be read as its type. */
export type ValidateDocument = (file: FileToValidate) => Promise<Validity>

const ENTRY = new URL('./validation-process.ts', import.meta.url)
/**
 * A PDF of hundreds of megabytes is opened in less than a second; rebuilding one takes as long as reading all of it. PDF.js
 * alone takes 160 of the megabytes.
 */
const LIMITS = { timeoutMs: 20_000, memoryMb: 256 }

/** Larger ones are checked by another process, so that what most documents are does not wait for them. */
const SMALL_BYTES = 2 * 1024 * 1024

/**
 * PDF is opened far enough to read its first and last page; HTML is checked for being a page of the portal. A file of
 * unknown type that is named `.pdf` is damaged. Every other type is valid unchecked, and so is a file that exceeds the
 * limits when it is opened, or that this computer cannot start a process for.
 */
export function createDocumentValidator(): ValidateDocument {
  const open = (other: () => { rest(): void }) =>
    createBoundedProcess<ValidationOrder, Validity>(ENTRY, { ...LIMITS, starting: () => other().rest() })
  const small = open(() => large)
  const large: typeof small = open(() => small)
  return async ({ path, name, contentType }) => {
    if (contentType === 'application/octet-stream') return /\.pdf$/i.test(name) ? 'damaged' : 'good'
    const isHtml = contentType.startsWith('text/html')
    if (contentType !== 'application/pdf' && !isHtml) return 'good'
    const { size } = await stat(path)
    if (isHtml && size > MAX_PAGE_BYTES) return 'page'
    return await (size > SMALL_BYTES ? large : small).run({ path, contentType }).catch((error: unknown) => {
      if (error instanceof LimitExceeded || error instanceof ProcessNotStarted) return 'good' as const
      throw error
    })
  }
}
