import { fold } from '@arauto/contract/fold'
import { type Header, hasNamedControls, readHeader } from './columns.ts'
import { byId, type Dom, type Selection, select, textOf } from './dom.ts'
import { LayoutNotRecognised } from './errors.ts'
import { cellsOf, findGrid, LIST_PLACE, rowsOf } from './grid.ts'
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

const NOTHING =
  /^(de momento,? )?(nao (existem|ha|tem|foram encontrad[ao]s)|sem|nenhuma) (quaisquer |mais |novas )?(notifica|cita|registos|resultados|dados)/
/** The notice's beginning is enough, in characters. */
const LONGEST_NOTICE = 200
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
  if (!grid) return saysNothing($) ? { rows: [], pager: parsePager($, null, null), showAll: showAll($) } : null
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
    else if (cells.length <= 2 && isPager($, $(row), grid)) pagerRow = $(row)
    else if (cells.length >= FEWEST_CELLS) rows.push(parseRow($, cells, header))
    else others.push(text)
  }
  // With rows there, a line of other text is a caption; alone, it is either the empty notice or something unknown.
  if (rows.length === 0 && !others.every(isEmptyNotice)) {
    throw new LayoutNotRecognised('the list holds neither rows nor the empty notice')
  }
  return { rows, pager: parsePager($, pagerRow ?? pagerApart($, grid), grid), showAll: showAll($) }
}

/** A row that holds nothing but the words that there is nothing to list. */
export function isEmptyNotice(text: string): boolean {
  return NOTHING.test(fold(text))
}

/**
 * The notice must stand in the list's own place, be a cell's whole text, or stand in the naming container of the "Todas"
 * link: the menu of any page may say the same.
 */
function saysNothing($: Dom): boolean {
  const container = /^(.*_)spanTodas$/.exec(byId($, 'spanTodas').attr('id') ?? '')?.[1]
  const places = `${LIST_PLACE}, td, [id*="_cpHabilus_"]${container ? `, [id^="${container}"]` : ''}`
  return select($, 'td, div, span, p, label, h1, h2, h3, h4, b, strong')
    .toArray()
    .some((element) => {
      const place = $(element)
      return (
        isEmptyNotice(textOf(place, LONGEST_NOTICE)) &&
        place.closest(places).length > 0 &&
        place.closest('[id*="Menu"]').length === 0
      )
    })
}

function showAll($: Dom): PostBack | null {
  const control = byId($, 'spanTodas')
  for (const element of [...control.toArray(), ...control.find('*').toArray(), ...control.closest('a').toArray()]) {
    const event = parsePostBack($(element).attr('href') ?? '') ?? parsePostBack($(element).attr('onclick') ?? '')
    if (event) return event
  }
  return null
}
