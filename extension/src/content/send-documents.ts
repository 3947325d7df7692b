import { fetchDocuments } from '@arauto/portal-pages/documents'
import type { PortalRow } from '@arauto/portal-pages/parse-row'
import type { PortalTransport } from '@arauto/portal-pages/transport'
import { DOCUMENT_FAILURES, MESSAGES } from '../extension-messages.ts'
import { FILE_MAX_BYTES } from '../limits.ts'
import type { Reply } from '../reply.ts'
import type { Failure } from './panel/view.ts'
import { transferFiles } from './transfer-files.ts'

/** A row whose documents are wanted, and Arauto's id of it. */
interface Wanted {
  index: number
  row: PortalRow
  id: number | null
}

/** After these nothing more is opened: each further try would leave its trace, or annoy the portal, for nothing. */
const ENDS_ALL = new Set(['SessionExpired', 'PortalBlocked', 'PortalBusy', 'PortalUnavailable', 'AbortError'])

/**
 * Opens the documents of some rows on the portal, one after another, and hands each notification's files, when all of
 * them are there, to Arauto.
 *
 * @param tell called before each with how many are done
 * @returns the indexes of those that were stored, and what went wrong with the others
 */
export async function sendDocuments(
  visitor: PortalTransport,
  wanted: readonly Wanted[],
  tell: (done: number, row: PortalRow) => void,
): Promise<{ stored: number[]; failures: Failure[] }> {
  const stored: number[] = []
  const failures: Failure[] = []
  for (const [done, { index, row, id }] of wanted.entries()) {
    const fail = (reason: string) => failures.push({ title: titleOf(row), reason })
    if (id === null) {
      fail('O Arauto não ficou com esta notificação.')
      continue
    }
    tell(done, row)
    let reply: Reply<{ stored: number }>
    try {
      reply = await transferFiles(id, await fetchDocuments(visitor, row, FILE_MAX_BYTES))
    } catch (error) {
      const name = error instanceof Error || error instanceof DOMException ? error.name : ''
      fail(name === 'AbortError' ? 'Parado.' : (DOCUMENT_FAILURES[name] ?? MESSAGES.failed))
      if (ENDS_ALL.has(name)) {
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

/** Acts of one name are many: the case tells them apart. */
function titleOf({ acto, processo }: PortalRow): string {
  return [acto, processo].filter(Boolean).join(', ')
}
