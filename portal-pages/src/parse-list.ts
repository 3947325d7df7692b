import { fold } from '@arauto/contract/fold'
import { type Header, hasNamedControls, readHeader } from './columns.ts'
import { byId, type Dom, type Element, elementsOf, type Selection, textOf } from './dom.ts'
import { LayoutNotRecognised } from './errors.ts'
import { cellsOf, findGrid, LIST_PLACE, rowsOf } from './grid.ts'
import { isPager, type Pager, pagerApart, parsePager } from './pager.ts'
import { type PortalRow, parseRow } from './parse-row.ts'
import { promisedPages } from './promised-pages.ts'
import { type PostBack, parsePostBack } from './read-form.ts'
import { type ReceivedRow, unreadableRow } from './unreadable-row.ts'

/** One page of the list. */
export interface ListPage {
  rows: PortalRow[]
  /** Rows that could not be read; callers must report them, never skip them. */
  unreadableRows: ReceivedRow[]
  pager: Pager
  /**
   * How many pages the page speaks of at least, whether or not the pager says how to request them; `more` where there
   * is a next one of unknown number.
   */
  promised: number | 'more'
  /** What the "Todas" link posts; null where the page has none. */
  showAll: PostBack | null
}

const NOTHING =
  /^(de momento,? )?(nao (existem|ha|tem|foram encontrad[ao]s)|sem|nenhuma) (quaisquer |mais |novas )?(notifica|cita|registos|resultados|dados)/
/** Elements that may hold the notice. */
const NOTICE_HOLDER = /^(td|div|span|p|label|h[1-4]|b|strong)$/
/** How many characters of a text are read to recognise the notice. */
const MAX_NOTICE_LENGTH = 200
/** A data row has ten cells; reduced to its text columns it still has at least this many. */
const MIN_DATA_CELLS = 6
/** A row with fewer cells is a caption, a notice or a pager; with this many or more, a data row that lacks some. */
const MIN_PARTIAL_CELLS = 3
/** Fewer rows than this may all be unreadable without the layout having changed. */
const MIN_ROWS_FOR_MAJORITY = 3

/**
 * Reads a page of the list of notifications. A row that cannot be read is returned as unreadable beside the others. An
 * empty grid is an empty list. The layout is not recognised
 *
 * - when more than half of the rows hold another column's content (a date as case number, a case number or a date as
 *   reference) or lack cells: the columns have moved, and even the other rows may be wrong;
 * - when three or more rows, and more than half of all, cannot be read for any reason;
 * - when the grid holds no row, but text that is not the empty notice.
 *
 * @param $ any page
 * @returns its rows, pager and "Todas" link; null when it has neither grid nor empty notice, which must not be taken
 *   for an empty list
 * @throws LayoutNotRecognised for a grid that makes no sense
 */
export function parseList($: Dom): ListPage | null {
  const grid = findGrid($)
  if (!grid) {
    if (!hasEmptyNotice($)) return null
    return { rows: [], unreadableRows: [], pager: parsePager($, null, null), promised: 1, showAll: showAll($) }
  }
  const { rows, unreadable, pagerRow, otherRows } = readRows($, grid)
  const others = otherRows.map((row) => textOf(row)).filter((text) => text !== '')
  assertMakesSense(rows.length, unreadable)
  // Beside rows, other text is a caption; alone, it is the empty notice or something unknown.
  if (rows.length + unreadable.length === 0 && !others.every(isEmptyNotice)) {
    throw new LayoutNotRecognised('the list holds neither rows nor the empty notice')
  }
  return {
    rows,
    unreadableRows: unreadable.map(({ row }) => row),
    pager: parsePager($, pagerRow ?? pagerApart($, grid), grid),
    promised: promisedPages($, grid, pagerRow ? [...otherRows, pagerRow] : otherRows),
    showAll: showAll($),
  }
}

interface Unreadable {
  row: ReceivedRow
  reason: string
  misplaced: boolean
}

function readRows($: Dom, grid: Selection) {
  let header: Header | null = null
  let headerRow: Element | null = null
  let pagerRow: Selection | null = null
  const rows: PortalRow[] = []
  const unreadable: Unreadable[] = []
  const otherRows: Selection[] = []
  const keep = (row: Element, problem: { reason: string; misplaced: boolean }, referencia: string) =>
    unreadable.push({ row: unreadableRow($, row, cellsOf(row), headerRow, referencia), ...problem })
  for (const row of rowsOf(grid)) {
    const cells = cellsOf(row)
    const ownHeader = readHeader(cells)
    if (ownHeader) {
      header = ownHeader
      headerRow = row
    }
    const named = hasNamedControls(cells)
    if (!named && (ownHeader || cells.every((cell) => cell.name === 'th'))) continue
    if (!named && isPager($, $(row), grid)) pagerRow = $(row)
    else if (!named && textOf(row) === '') otherRows.push($(row))
    else if (named || cells.length >= MIN_DATA_CELLS) {
      const parsed = parseRow(cells, header)
      if ('row' in parsed) rows.push(parsed.row)
      else keep(row, parsed.problem, parsed.referencia)
    } else if (cells.length >= MIN_PARTIAL_CELLS) keep(row, { reason: 'too few cells', misplaced: true }, '')
    else otherRows.push($(row))
  }
  return { rows, unreadable, pagerRow, otherRows }
}

/**
 * @param readable how many rows could be read
 * @throws LayoutNotRecognised where the others show that the columns have moved, or are most of all
 */
export function assertMakesSense(
  readable: number,
  unreadable: readonly Pick<Unreadable, 'reason' | 'misplaced'>[],
): void {
  const half = (readable + unreadable.length) / 2
  const misplaced = unreadable.filter((row) => row.misplaced)
  if (misplaced.length > half) {
    throw new LayoutNotRecognised(`the columns of the list are not where they were: ${misplaced[0]!.reason}`)
  }
  if (unreadable.length >= MIN_ROWS_FOR_MAJORITY && unreadable.length > half) {
    throw new LayoutNotRecognised(`most rows of the list make no sense: ${unreadable[0]!.reason}`)
  }
}

/** Whether a text says that there is nothing to list. */
export function isEmptyNotice(text: string): boolean {
  return NOTHING.test(fold(text))
}

/**
 * Looks for the empty notice in the list's own element, in a table cell, or in the naming container of the "Todas" link. A
 * menu does not count: that of any page may say the same.
 */
function hasEmptyNotice($: Dom): boolean {
  const container = byId($, 'spanTodas').attr('id')?.slice(0, -'spanTodas'.length)
  const places = `${LIST_PLACE}, td, [id*="_cpHabilus_"]${container ? `, [id^="${container}"]` : ''}`
  return elementsOf($).all.some((element) => {
    if (!NOTICE_HOLDER.test(element.name)) return false
    const place = $(element)
    return (
      isEmptyNotice(textOf(place, MAX_NOTICE_LENGTH)) &&
      place.closest(places).length > 0 &&
      place.closest('[id*="Menu"]').length === 0
    )
  })
}

/** The postback of the "Todas" link; null where the page has none. */
function showAll($: Dom): PostBack | null {
  const control = byId($, 'spanTodas')
  for (const element of [...control.toArray(), ...control.find('*').toArray(), ...control.closest('a').toArray()]) {
    const event = parsePostBack($(element).attr('href') ?? '') ?? parsePostBack($(element).attr('onclick') ?? '')
    if (event) return event
  }
  return null
}
