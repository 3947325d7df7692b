import { type Dom, select } from './dom.ts'

const GRID = '[id$="dgNotificacoes"], #divNotificacoes table'

/**
 * Whether the list was received to its end. A browser mends a page that was cut on the way, so that its `</html>` tells
 * nothing any more; but where it was cut within the list, nothing at all can follow, not even the line break that the
 * server writes between two tags. What scripts add later stands outside of the page's form and does not count.
 *
 * @param $ a page as a browser shows or saves it
 * @returns true also for a page without a list
 */
export function goesOnAfterList($: Dom): boolean {
  const grid = select($, GRID).first()
  const holder = grid.closest('form, body')
  for (let place = grid; place.length > 0 && !place.is(holder); place = place.parent()) {
    if (place[0]?.nextSibling) return true
  }
  return grid.length === 0
}
