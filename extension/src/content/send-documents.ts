import { fetchDocuments } from '@arauto/portal-pages/documents'
import type { PortalRow } from '@arauto/portal-pages/parse-row'
import type { PortalTransport } from '@arauto/portal-pages/transport'
import { DOCUMENT_FAILURES, MESSAGES } from '../extension-messages.ts'
import { FILE_MAX_BYTES } from '../limits.ts'
import type { Reply } from '../reply.ts'
import type { Failure } from './panel/view.ts'
import { transferFiles } from './transfer-files.ts'

/** A row whose documents are to be sent, and its id in Arauto. */
interface Wanted {
  index: number
  row: PortalRow
  id: number | null
}

const OF_ONE_DOCUMENT = new Set([
  'DocumentUnavailable',
  'LayoutNotRecognised',
  'ForeignOrigin',
  'BodyTooLarge',
  'PageTruncated',
  'PageTooHeavy',
])

/** The name of an error; empty for any other value. */
export const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : ''

/** Whether an error concerns one document only. After any other none is opened: each attempt leaves a trace on the portal. */
export const isOfOneDocument = (error: unknown): boolean => OF_ONE_DOCUMENT.has(nameOf(error))

/**
 * Opens the documents of some rows on the portal, one after another, and uploads each notification's files to Arauto
 * once all of them are fetched.
 *
 * @param onProgress called before each row with how many are done
 * @returns the indexes of those that were stored, and the reason for each of the others
 */
export async function sendDocuments(
  client: PortalTransport,
  wanted: readonly Wanted[],
  onProgress: (done: number, row: PortalRow) => void,
): Promise<{ stored: number[]; failures: Failure[] }> {
  const stored: number[] = []
  const failures: Failure[] = []
  for (const [done, { index, row, id }] of wanted.entries()) {
    const fail = (reason: string) => failures.push({ title: titleOf(row), reason })
    if (id === null) {
      fail('O Arauto não ficou com esta notificação.')
      continue
    }
    onProgress(done, row)
    let reply: Reply<{ stored: number }>
    try {
      reply = await transferFiles(id, await fetchDocuments(client, row, FILE_MAX_BYTES))
    } catch (error) {
      const name = nameOf(error)
      fail(name === 'AbortError' ? 'Parado.' : (DOCUMENT_FAILURES[name] ?? MESSAGES.failed))
      if (!isOfOneDocument(error)) {
        for (const left of wanted.slice(done + 1)) {
          failures.push({ title: titleOf(left.row), reason: 'Não foi aberto.' })
        }
        break
      }
      continue
    }
    if (reply.ok) stored.push(index)
    else fail(reply.problem.message)
  }
  return { stored, failures }
}

/** Many acts share a name; the case number tells them apart. */
function titleOf({ acto, processo }: PortalRow): string {
  return [acto, processo].filter(Boolean).join(', ')
}
