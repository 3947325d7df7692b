import { EXTENSION_MAX_ROWS } from '@arauto/contract/extension'
import { hearingsWords, type ListedHearing, type PageShape } from '@arauto/contract/page-shapes'
import { LayoutNotRecognised } from '@arauto/portal-pages/errors'
import { fitsShape } from '@arauto/portal-pages/shape/page-shape'
import { type HearingsPage, readHearingsPage } from '@arauto/portal-pages/shape/read-hearings-page'
import { MESSAGES } from '../../extension-messages.ts'
import { ask } from '../ask.ts'
import type { Panel } from '../panel/panel.ts'
import type { FoundLists } from './live-list.ts'

/**
 * Shows how many hearings (*agendamentos*) a page lists, and sends them when its user asks for it.
 *
 * @param found the page's lists, of which one fits the shape
 */
export function visitHearings(panel: Panel, shape: PageShape, { lists, owner }: FoundLists, address: URL): void {
  let page: HearingsPage
  try {
    page = readHearingsPage(lists.find((list) => fitsShape(list, address.origin, shape))!, shape)
  } catch (error) {
    if (!(error instanceof LayoutNotRecognised)) throw error
    panel.show({ kind: 'notice', tone: 'warning', summary: 'Nada enviado', text: MESSAGES.unrecognised })
    return
  }
  const { hearings, calledOff } = page
  panel.show({
    kind: 'notice',
    tone: 'calm',
    summary: 'Agendamentos',
    text: hearingsWords(hearings.length, calledOff),
    ...(hearings.length > 0 && {
      action: { label: 'Enviar para o Arauto', run: () => void send(panel, owner, hearings) },
    }),
  })
}

async function send(panel: Panel, owner: string | null, hearings: readonly ListedHearing[]): Promise<void> {
  panel.show({ kind: 'waiting', text: 'A enviar…' })
  let added = 0
  for (let first = 0; first < hearings.length; first += EXTENSION_MAX_ROWS) {
    const part = hearings.slice(first, first + EXTENSION_MAX_ROWS)
    const page = { portal_username: owner, account_id: null, hearings: part }
    const sent = await ask({ kind: 'send-hearings', page })
    if (!sent.ok) {
      panel.show({ kind: 'notice', tone: 'warning', summary: 'Não enviados', text: sent.problem.message })
      return
    }
    added += sent.value.added
  }
  const text = `${hearingsWords(hearings.length, 0)} Novas: ${added}.`
  panel.show({ kind: 'notice', tone: 'calm', summary: 'Enviados', text })
}
