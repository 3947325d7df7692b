import { stat } from 'node:fs/promises'
import { MAX_PAGE_BYTES } from '@arauto/portal-pages/page-facts'
import { createBoundedProcess, LimitExceeded } from '../../../platform/process/bounded/create-bounded-process.ts'
import type { ValidationOrder, Validity } from './validation-process.ts'

/** A stored file, its name, and its type by its bytes. */
export interface FileToValidate {
  path: string
  name: string
  contentType: string
}

/** Checks by a document's bytes whether it is what its type says. */
export type ValidateDocument = (file: FileToValidate) => Promise<Validity>

const ENTRY = new URL('./validation-process.ts', import.meta.url)
/** A PDF of hundreds of megabytes is opened in less than a second; rebuilding one takes as long as reading all of it. */
const LIMITS = { timeoutMs: 60_000, memoryMb: 1024 }

/**
 * PDF is opened far enough to know its pages, HTML is looked at for a page of the portal. A file that is called a PDF and
 * whose bytes say nothing is a damaged one. Every other type is a document as it stands. A file whose opening exceeds the
 * limits is treated as good.
 */
export function createDocumentValidator(): ValidateDocument {
  const documents = createBoundedProcess<ValidationOrder, Validity>(ENTRY, LIMITS)
  return async ({ path, name, contentType }) => {
    if (contentType === 'application/octet-stream') return /\.pdf$/i.test(name) ? 'damaged' : 'good'
    const isHtml = contentType.startsWith('text/html')
    if (contentType !== 'application/pdf' && !isHtml) return 'good'
    if (isHtml && (await stat(path)).size > MAX_PAGE_BYTES) return 'page'
    return await documents.run({ path, contentType }).catch((error: unknown) => {
      if (error instanceof LimitExceeded) return 'good' as const
      throw error
    })
  }
}
