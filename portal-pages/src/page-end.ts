import { assignCells, readHeader } from './columns.ts'
import { type Dom, type Element, type Selection, textOf } from './dom.ts'
import { cellsOf, findGrid, rowsOf } from './grid.ts'
import { isPager } from './pager.ts'
import { isEmptyNotice } from './parse-list.ts'

/**
 * How far a list is known to have come: `whole`, `cut`, or `open` where its rows are whole and nothing tells whether there
 * were more.
 */
export type ListEnd = 'whole' | 'open' | 'cut'

/** What follows the grid and shows nothing of the page: proxies and scripts add these to a page that was cut, too. */
const NO_EVIDENCE = new Set(['script', 'style', 'template', 'link'])

/**
 * How far the list of a page has come that a browser shows or saved. A browser mends a page that was cut on the way, so
 * that its end tags tell nothing any more; but nothing of the page can follow the place of the cut. What scripts add later
 * stands outside of the page's form and does not count.
 *
 * @returns `whole` also for a page without a list
 */
export function listEnd($: Dom): ListEnd {
  const grid = findGrid($)
  if (!grid || isFollowed(grid)) return 'whole'
  const rows = rowsOf(grid)
    .map((row) => ({ row: $(row), cells: cellsOf($, row) }))
    .filter(({ cells }) => cells.length > 0)
  const last = rows.at(-1)
  if (!last) return 'cut'
  if (isEmptyNotice(textOf(last.row))) return 'whole'
  const above = rows.slice(0, -1)
  const width = Math.max(0, ...above.map(({ cells }) => widthOf($, cells)))
  const listed = above.filter(({ cells }) => cells.length > 2)
  if (listed.length === 0 || widthOf($, last.cells) < width) return 'cut'
  if (last.cells.length <= 2) return isPager($, last.row, grid) ? 'whole' : 'open'
  if (readHeader($, last.cells)) return 'cut'
  const header = listed.map(({ cells }) => readHeader($, cells)).find((found) => found !== null) ?? null
  const read = [...assignCells($, last.cells, header).values()]
  const end = last.cells.findLastIndex((cell) => read.some((part) => part.is(cell) || $(cell).find(part).length > 0))
  if (end < 0) return 'cut'
  if (isFollowed($(last.cells[end]!))) return 'open'
  const others = listed.flatMap(({ cells }) => (cells[end] && !readHeader($, cells) ? [textOf($(cells[end]))] : []))
  return isLikeOthers(textOf($(last.cells[end]!)), others) ? 'open' : 'cut'
}

/** A number with as many digits as each of the others of its column is taken for a whole one. */
function isLikeOthers(text: string, others: readonly string[]): boolean {
  const sameNumber = (other: string) => /^\d+$/.test(other) && other.length === text.length
  return others.length > 0 && [text, ...others].every(sameNumber)
}

function widthOf($: Dom, cells: readonly Element[]): number {
  return cells.reduce((sum, cell) => sum + (Number.parseInt($(cell).attr('colspan') ?? '', 10) || 1), 0)
}

/** Whether anything of the page stands behind an element, within its form. */
function isFollowed(element: Selection): boolean {
  const holder = element.closest('form, body')
  for (let place = element; place.length > 0 && !place.is(holder); place = place.parent()) {
    for (let next = place[0]?.nextSibling; next; next = next.nextSibling) {
      if (!('name' in next) || !NO_EVIDENCE.has(next.name)) return true
    }
  }
  return false
}
