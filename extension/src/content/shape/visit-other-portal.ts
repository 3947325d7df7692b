import type { PageShape } from '@arauto/contract/page-shapes'
import { LayoutNotRecognised, PageTooHeavy } from '@arauto/portal-pages/errors'
import { fitsShape, proposeShape } from '@arauto/portal-pages/shape/page-shape'
import { MESSAGES, SHAPE_MESSAGES } from '../../extension-messages.ts'
import { PAGE_MAX_CHARACTERS } from '../../limits.ts'
import { ask } from '../ask.ts'
import { offerRows } from '../offer-rows.ts'
import type { Panel } from '../panel/panel.ts'
import type { PortalFetch } from '../portal-fetch.ts'
import { startRound } from '../round/start-round.ts'
import { recordAction } from '../show-structure.ts'
import { snapshot } from '../snapshot.ts'
import { type FoundLists, listsOf, readBy } from './live-list.ts'
import { shapedHearings, shapedLists } from './shaped-lists.ts'
import { visitHearings } from './visit-hearings.ts'

const SAMPLES = 3

/**
 * Handles a page of a portal that the user added: reads its list by a confirmed shape, or asks how it is read. A page
 * without a list is only offered to be recorded.
 *
 * @param openPanel adds the panel to the page
 * @param offersRecorder whether to offer to record a page without a list; false once it was offered
 * @returns whether the page has a list
 */
export async function visitOtherPortal(
  openPanel: () => Panel,
  address: URL,
  offersRecorder: boolean,
): Promise<boolean> {
  const known = await ask({ kind: 'shapes' })
  // The background does not know this origin: the browser's pattern covers more than the portal that was added.
  if (!known.ok && known.problem.kind === 'failed') return true
  const html = snapshot()
  const found = html.length > PAGE_MAX_CHARACTERS * 2 ? null : read(html)
  const proposals = found?.lists.flatMap((list) => proposeShape(list, address.origin) ?? []) ?? []
  if (!found || proposals.length === 0) {
    if (offersRecorder) offerRecorder(openPanel(), html)
    return false
  }
  if (!known.ok) {
    openPanel().show({ kind: 'notice', tone: 'warning', summary: 'Sem resposta', text: known.problem.message })
    return true
  }
  const shapes = known.value.map(({ shape }) => shape)
  const fitting = shapes.find((shape) => found.lists.some((list) => fitsShape(list, address.origin, shape)))
  if (fitting) await readByShape(openPanel, fitting, found, address)
  else askForShape(openPanel, found, proposals[0]!, shapes, address)
  return true
}

function read(html: string): FoundLists | null {
  try {
    return listsOf(html)
  } catch (error) {
    if (error instanceof PageTooHeavy) return null
    throw error
  }
}

/** Asks a person which heading is which field: once for each structure. */
function askForShape(
  openPanel: () => Panel,
  found: FoundLists,
  proposal: PageShape,
  shapes: readonly PageShape[],
  address: URL,
): void {
  const panel = openPanel()
  const list = found.lists.find((one) => fitsShape(one, address.origin, proposal))!
  const hasChanged = shapes.some(({ origin }) => origin === address.origin)
  const samples = list.records
    .slice(0, SAMPLES)
    .map(({ cells }) => list.headings.map((_, index) => cells?.[index]?.text ?? ''))
  panel.show({
    kind: 'shape',
    text: hasChanged ? SHAPE_MESSAGES.changed : SHAPE_MESSAGES.proposed,
    shape: proposal,
    samples,
    record: recordAction(panel, snapshot()),
    confirm: async (shape) => {
      const kept = await ask({ kind: 'confirm-shape', shape })
      if (kept.ok) await readByShape(() => panel, shape, found, address)
      else panel.show({ kind: 'notice', tone: 'warning', summary: 'Não guardada', text: kept.problem.message })
    },
  })
}

/** Makes a round where it is allowed; else shows what is new on the page. */
async function readByShape(openPanel: () => Panel, shape: PageShape, found: FoundLists, address: URL): Promise<void> {
  const place = (accountId: number | null) => ({
    origin: address.origin,
    owner: found.owner,
    accountId,
    source: shape.source,
    // The tab shows what it was opened with; a later round waits until the list is opened again.
    repeats: false,
    listsOf: (client: PortalFetch, stop: AbortSignal) =>
      shape.lists === 'hearings' ? [] : shapedLists(client, address, shape, stop),
    ...(shape.lists === 'hearings' && {
      hearingsOf: (client: PortalFetch, stop: AbortSignal) => shapedHearings(client, address, shape, stop),
    }),
  })
  if (found.owner !== null && (await startRound(openPanel, place(null)))) return
  const panel = openPanel()
  const again = (accountId: number) => void startRound(() => panel, place(accountId))
  if (shape.lists === 'hearings') {
    visitHearings(panel, shape, found, address, again)
    return
  }
  try {
    const { rows, unreadableRows, owner } = readBy(shape, found, address)!
    await offerRows(panel, {
      owner,
      rows: [...rows],
      unreadableRows: [...unreadableRows],
      source: shape.source,
      origin: address.origin,
      mayGoOn: false,
      startRound: again,
    })
  } catch (error) {
    if (!(error instanceof LayoutNotRecognised)) throw error
    panel.show({
      kind: 'notice',
      tone: 'warning',
      summary: 'Nada enviado',
      text: MESSAGES.unrecognised,
      action: recordAction(panel, snapshot()),
    })
  }
}

function offerRecorder(panel: Panel, html: string): void {
  panel.show({
    kind: 'notice',
    tone: 'calm',
    summary: 'Sem lista',
    text: SHAPE_MESSAGES.noList,
    folded: true,
    action: recordAction(panel, html),
  })
}
