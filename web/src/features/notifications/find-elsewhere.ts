import { listCases } from '@arauto/contract/calls/cases'
import { searchDocuments } from '@arauto/contract/calls/readings'
import type { CasePage } from '@arauto/contract/cases'
import type { foundDocuments } from '@arauto/contract/readings'
import type * as z from '@arauto/contract/zod'
import { call, callIfOffered } from '../../api/call.ts'

/** What a search finds in the texts of documents. */
export type FoundInDocuments = z.infer<typeof foundDocuments>

/** What a search of the list finds beside its rows. */
export interface FoundElsewhere {
  search: string
  documents: FoundInDocuments | null
  cases: CasePage | null
  /** For screen readers, after the number of rows. */
  announced: string
}

/** How many cases are named. */
const SHOWN = 3

/**
 * @returns the documents and transcripts whose text a search finds, and the first cases by number, name, client or parties;
 *   null where it finds none or the server does not offer it
 * @throws what failed where neither could be asked
 */
export async function findElsewhere(search: string, signal: AbortSignal): Promise<FoundElsewhere | null> {
  const [inDocuments, inCases] = await Promise.allSettled([
    callIfOffered(searchDocuments, { query: { search } }, { signal }),
    call(listCases, { query: { search, page_size: SHOWN } }, { signal }),
  ])
  if (inDocuments.status === 'rejected' && inCases.status === 'rejected') throw inDocuments.reason
  const found = inDocuments.status === 'fulfilled' ? inDocuments.value : null
  const count = (found?.results.length ?? 0) + (found?.transcripts?.length ?? 0)
  const documents = count > 0 || found?.partial ? found : null
  const cases = inCases.status === 'fulfilled' && inCases.value.count > 0 ? inCases.value : null
  if (!documents && !cases) return null
  const announced = count === 0 ? '' : ` Mais ${count} em documentos e transcrições.`
  return { search, documents, cases, announced }
}
