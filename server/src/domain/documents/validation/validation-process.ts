/** The process that opens documents; started by `createDocumentValidator`. */
import { readFile } from 'node:fs/promises'
import { type PageFacts, readFacts } from '@arauto/portal-pages/page-facts'
import { serveOrders } from '../../../platform/process/bounded/serve-orders.ts'

/** A file to validate, and the type that its bytes have. */
export interface ValidationOrder {
  path: string
  contentType: string
}

/** `damaged`: its pages cannot be read; `page`: a page of the portal in place of a document. */
export type Validity = 'good' | 'damaged' | 'page'

serveOrders(async ({ path, contentType }: ValidationOrder): Promise<Validity> => {
  if (contentType === 'application/pdf') {
    const { isReadablePdf } = await import('./read-pdf.ts')
    return (await isReadablePdf(path)) ? 'good' : 'damaged'
  }
  const facts = readFacts({ bytes: await readFile(path), contentType, forFile: true, mark: null })
  return 'unreadable' in facts || isPage(facts) ? 'page' : 'good'
})

const isPage = ({ login, misplaced }: PageFacts): boolean => login !== null || misplaced !== null
