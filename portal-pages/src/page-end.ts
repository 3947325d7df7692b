import { assignCells, readHeader } from './columns.ts'
import { type Dom, type Element, elementsIn, type Selection, spanOf, textOf } from './dom.ts'
import { cellsOf, findGrid, rowsOf } from './grid.ts'
import { isPager } from './pager.ts'
import { isEmptyNotice } from './parse-list.ts'

/**
 * What the end of a page shows of its list: `complete`, `truncated`, or `open` where its rows are complete and nothing
 * shows whether more followed.
 */
export type ListEnd = 'complete' | 'open' | 'truncated'

/** Elements after the grid that prove nothing: proxies and scripts add them to truncated pages too. */
const NO_EVIDENCE = new Set(['script', 'style', 'template', 'link'])

/**
 * Whether the list of a page is complete, for a page that a browser shows or saved. A browser repairs a truncated page,
 * so that end tags prove nothing; but no content of the page can follow the point of truncation. Elements outside of
 * the page's form are ignored, since scripts may have added them.
 *
 * @returns `complete` also for a page without a list
 */
export function listEnd($: Dom): ListEnd {
  const grid = findGrid($)
  if (!grid || isFollowed(grid)) return 'complete'
  const rows = rowsOf(grid)
    .map((row) => ({ row: $(row), cells: cellsOf(row) }))
    .filter(({ cells }) => cells.length > 0)
  const last = rows.at(-1)
  if (!last) return 'truncated'
  if (isEmptyNotice(textOf(last.row))) return 'complete'
  const above = rows.slice(0, -1)
  const width = Math.max(0, ...above.map(({ cells }) => widthOf(cells)))
  const listed = above.filter(({ cells }) => cells.length > 2)
  if (listed.length === 0 || widthOf(last.cells) < width) return 'truncated'
  if (last.cells.length <= 2) return isPager($, last.row, grid) ? 'complete' : 'open'
  if (readHeader(last.cells)) return 'truncated'
  const header = listed.map(({ cells }) => readHeader(cells)).findLast((found) => found !== null) ?? null
  const read = [...assignCells(last.cells, header).values()]
  const end = last.cells.findLastIndex((cell) => [cell, ...elementsIn(cell)].some((element) => read.includes(element)))
  if (isFollowed($(last.cells[end]!))) return 'open'
  const others = listed.flatMap(({ cells }) => (cells[end] && !readHeader(cells) ? [textOf(cells[end])] : []))
  return isLikeOthers(textOf(last.cells[end]!), others) ? 'open' : 'truncated'
}

/** A number with as many digits as all others in its column is taken for complete. */
function isLikeOthers(text: string, others: readonly string[]): boolean {
  const sameNumber = (other: string) => /^\d+$/.test(other) && other.length === text.length
  return others.length > 0 && [text, ...others].every(sameNumber)
}

function widthOf(cells: readonly Element[]): number {
  return cells.reduce((sum, cell) => sum + spanOf(cell), 0)
}

/** Whether any content follows an element within its form. */
function isFollowed(element: Selection): boolean {
  const holder = element.closest('form, body')
  for (let place = element; place.length > 0 && !place.is(holder); place = place.parent()) {
    for (let next = place[0]?.nextSibling; next; next = next.nextSibling) {
      if (!('name' in next) || !NO_EVIDENCE.has(next.name)) return true
    }
  }
  return false
}
