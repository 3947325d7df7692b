import { MESSAGES } from '@arauto/contract/messages'
import type { PageShape } from '@arauto/contract/page-shapes'
import type { Dom } from '@arauto/portal-pages/dom'
import { LayoutNotRecognised } from '@arauto/portal-pages/errors'
import { findLists } from '@arauto/portal-pages/shape/find-lists'
import { ownerOutside } from '@arauto/portal-pages/shape/owner-outside'
import { fitsShape, proposeShape } from '@arauto/portal-pages/shape/page-shape'
import { readHearingsPage } from '@arauto/portal-pages/shape/read-hearings-page'
import { readShaped } from '@arauto/portal-pages/shape/read-shaped'
import type { ShapedList } from '@arauto/portal-pages/shape/shaped-list'
import { listedRow } from '../../domain/notifications/listed-row.ts'
import { PageRefused } from './page-refused.ts'
import type { SavedList } from './saved-list.ts'

const SAMPLES = 3
const SAMPLE_CHARACTERS = 200

/**
 * Reads a list that no parser knows by a shape that the office confirmed.
 *
 * @param saved where the page comes from; empty where it does not say
 * @returns null for a page without a list
 * @throws PageRefused with a proposal for a list that no shape fits; PageRefused for one that makes no sense
 */
export function readByShape($: Dom, saved: string, shapes: readonly PageShape[]): SavedList | null {
  const lists = findLists($)
  const address = URL.parse(saved)
  const origin = address?.origin ?? ''
  for (const list of lists) {
    const shape = shapes.find((known) => fitsShape(list, origin, known))
    if (shape) return read($, lists, list, shape, address ?? new URL('https://pagina-guardada.invalid/'))
  }
  for (const list of lists) {
    const shape = proposeShape(list, origin)
    if (!shape) continue
    const changed = shapes.some((known) => known.origin === origin)
    throw new PageRefused(changed ? MESSAGES.pageShapeChanged : MESSAGES.pageShapeProposed, {
      shape,
      samples: list.records
        .slice(0, SAMPLES)
        .map(({ cells }) => list.headings.map((_, index) => (cells?.[index]?.text ?? '').slice(0, SAMPLE_CHARACTERS))),
    })
  }
  return null
}

function read($: Dom, lists: readonly ShapedList[], list: ShapedList, shape: PageShape, address: URL): SavedList {
  const owner = ownerOutside(
    $,
    lists.map(({ place }) => place),
  )
  try {
    if (shape.lists === 'hearings') {
      const { hidden, ...read } = readHearingsPage(list, shape)
      const { source } = shape
      const hearings = { ...read, source }
      return { owner, source, rows: [], unreadableRows: [], ...(hidden > 0 && { hidden }), hearings }
    }
    const page = readShaped(list, shape, address)
    return {
      owner,
      source: shape.source,
      rows: page.rows.map(listedRow),
      unreadableRows: page.unreadableRows,
      ...(page.hidden > 0 && { hidden: page.hidden }),
    }
  } catch (error) {
    if (error instanceof LayoutNotRecognised) throw new PageRefused(MESSAGES.pageListUnrecognised)
    throw error
  }
}
