import { fold } from '@arauto/contract/fold'
import { type Header, hasNamedControls, readHeader } from './columns.ts'
import { byId, type Dom, type Element, type Selection, select, textOf } from './dom.ts'
import { LayoutNotRecognised } from './errors.ts'
import { isPager, type Pager, pagerApart, parsePager } from './pager.ts'
import { type PortalRow, parseRow } from './parse-row.ts'
import { type PostBack, parsePostBack } from './read-form.ts'

/** One page of the list. */
export interface ListPage {
  rows: PortalRow[]
  pager: Pager
  /** What the "Todas" link posts; null where the page has none. */
  showAll: PostBack | null
}

const GRID = 'dgNotificacoes'
/** The portal's name of the grid, for a page whose grid has no id. */
const GRID_NAME = 'ctl00$ctl00$Conteudo$cpHabilus$dgNotificacoes'
const NOTHING =
  /^(de momento,? )?(nao (existem|ha|tem|foram encontrad[ao]s)|sem|nenhuma) (quaisquer |mais |novas )?(notifica|cita|registos|resultados|dados)/
/** The notice's beginning is enough, in characters. */
const LONGEST_NOTICE = 200
const NOTICE_PLACES = '#divNotificacoes, [id*="_cpHabilus_"], td'
/** A data row has ten cells; one cut down to its text columns still has more than this. */
const FEWEST_CELLS = 6

/**
 * Reads a page of the list of notifications.
 *
 * @param $ a page with a list on it, or not
 * @returns its rows, pager and "Todas" link; null when it has neither grid nor empty notice, which is never the same
 *   as an empty list
 * @throws LayoutNotRecognised for a grid with rows that make no sense
 */
export function parseList($: Dom): ListPage | null {
  const grid = findGrid($)
  if (!grid) return saysNothing($) ? { rows: [], pager: parsePager($, null, GRID_NAME), showAll: showAll($) } : null
  const gridName = nameOf(grid)
  let header: Header | null = null
  let pagerRow: Selection | null = null
  const rows: PortalRow[] = []
  const others: string[] = []
  for (const row of rowsOf(grid)) {
    const cells = cellsOf($, row)
    header ??= readHeader($, cells)
    const text = textOf($(row))
    if (hasNamedControls($, cells)) rows.push(parseRow($, cells, header))
    else if (text === '' || readHeader($, cells) || cells.every((cell) => cell.name === 'th')) continue
    else if (cells.length <= 2 && isPager($, $(row), gridName)) pagerRow = $(row)
    else if (cells.length >= FEWEST_CELLS) rows.push(parseRow($, cells, header))
    else others.push(text)
  }
  // With rows there, a line of other text is a caption; alone, it is either the empty notice or something unknown.
  if (rows.length === 0 && others.some((text) => !NOTHING.test(fold(text)))) {
    throw new LayoutNotRecognised('the list holds neither rows nor the empty notice')
  }
  return { rows, pager: parsePager($, pagerRow ?? pagerApart($, grid, gridName), gridName), showAll: showAll($) }
}

function findGrid($: Dom): Selection | null {
  const known = $(`table[id="${GRID}"], table[id$="_${GRID}"]`).first()
  if (known.length > 0) return known
  for (const table of $('#divNotificacoes table').toArray()) {
    if (rowsOf($(table)).some((row) => readHeader($, cellsOf($, row)))) return $(table)
  }
  return null
}

/** The container's ids join names by `_`, its names by `$`; no part of this one holds an underscore of its own. */
function nameOf(grid: Selection): string {
  const id = grid.attr('id') ?? ''
  return id.endsWith(GRID) ? id.replaceAll('_', '$') : GRID_NAME
}

function rowsOf(table: Selection): Element[] {
  return table.children('thead, tbody, tfoot').children('tr').toArray()
}

function cellsOf($: Dom, row: Element): Element[] {
  return $(row).children('td, th').toArray()
}

/** The notice must stand in the list's own place or be a cell's whole text: the menu of any page may say the same. */
function saysNothing($: Dom): boolean {
  return select($, 'td, div, span, p, label, h1, h2, h3, h4, b, strong')
    .toArray()
    .some((element) => {
      const place = $(element)
      return (
        NOTHING.test(fold(textOf(place, LONGEST_NOTICE))) &&
        place.closest(NOTICE_PLACES).length > 0 &&
        place.closest('[id*="_Menu1_"]').length === 0
      )
    })
}

function showAll($: Dom): PostBack | null {
  const control = byId($, 'cpHabilus_spanTodas')
  for (const element of [...control.toArray(), ...control.find('*').toArray(), ...control.closest('a').toArray()]) {
    const event = parsePostBack($(element).attr('href') ?? '') ?? parsePostBack($(element).attr('onclick') ?? '')
    if (event) return event
  }
  return null
}
