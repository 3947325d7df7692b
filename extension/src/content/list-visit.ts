import { MESSAGES } from '../extension-messages.ts'
import { offerRows } from './offer-rows.ts'
import type { Panel } from './panel/panel.ts'
import { PortalFetch } from './portal-fetch.ts'
import { type PageReading, readPage, sameRows } from './read-page.ts'
import { recordAction } from './show-structure.ts'

/**
 * Handles one visit to a page of the list: reads it, asks Arauto which rows it has, and sends what the lawyer chooses.
 *
 * @param html the document's `outerHTML`, taken before the panel was added
 * @param address the page's
 * @param startRound makes a round of an account now that it is allowed
 */
export async function visitList(
  panel: Panel,
  html: string,
  address: URL,
  startRound: (accountId: number) => void,
): Promise<void> {
  const reading = readPage(html)
  if (reading.kind !== 'list') {
    const action = reading.kind === 'unrecognised' ? { action: recordAction(panel, html) } : {}
    return panel.show({
      kind: 'notice',
      tone: 'warning',
      summary: 'Nada enviado',
      text: MESSAGES[reading.kind],
      ...action,
    })
  }
  if (reading.end !== 'complete') panel.show({ kind: 'waiting', text: 'A ver se a página chegou inteira…' })
  const end = reading.end === 'complete' || (await isCompleteOnServer(reading, address)) ? 'complete' : reading.end
  if (end === 'truncated')
    return panel.show({ kind: 'notice', tone: 'warning', summary: 'Nada enviado', text: MESSAGES.truncated })
  if (reading.rows.length + reading.unreadableRows.length === 0)
    return panel.show({ kind: 'notice', tone: 'calm', summary: 'Lista vazia', text: MESSAGES.empty })
  await offerRows(panel, { ...reading, source: 'citius', origin: address.origin, mayGoOn: end === 'open', startRound })
}

/** Fetches the same page from the portal again: the response ends with its end tag, and must list the same rows. */
async function isCompleteOnServer(shown: PageReading & { kind: 'list' }, address: URL): Promise<boolean> {
  try {
    const { facts } = await new PortalFetch(address.origin, new AbortController().signal).getPage(address)
    return facts.login === null && facts.list !== null && sameRows(facts.list, shown)
  } catch {
    return false
  }
}
