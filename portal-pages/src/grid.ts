import { hasNamedControls, readHeader } from './columns.ts'
import { childrenNamed, type Dom, type Element, elementsOf, type Selection } from './dom.ts'

/** The end of the grid's id; the ids of its naming containers come before it. */
const GRID = 'dgNotificacoes'

/** The element around the grid: `divNotificacoes`, with or without its naming containers' ids. */
export const LIST_PLACE = '[id="divNotificacoes"], [id$="_divNotificacoes"]'

/** Whether an element is such a place. */
export const isListPlace = ({ attribs: { id } }: Element): boolean =>
  id === 'divNotificacoes' || id?.endsWith('_divNotificacoes') === true

/**
 * The table of notifications: the table with the grid's id or inside an element that has it. Else it is a table inside
 * `divNotificacoes` with a header that `readHeader` knows. Else it is a table where a row has three cells with known
 * controls.
 *
 * @returns null where the page has none
 */
export function findGrid($: Dom): Selection | null {
  const holder = elementsOf($).withId.find(({ attribs }) => attribs.id === GRID || attribs.id!.endsWith(`_${GRID}`))
  const named = $(holder ? [holder] : [])
  const known = named.is('table') ? named : named.find('table').first()
  if (known.length > 0) return known
  const tables = elementsOf($).all.filter(({ name }) => name === 'table')
  const holds = (table: Element, test: (cells: Element[]) => boolean) =>
    rowsOf($(table)).some((row) => test(cellsOf(row)))
  const found =
    tables.find((table) => $(table).closest(LIST_PLACE).length > 0 && holds(table, (cells) => !!readHeader(cells))) ??
    tables.find((table) => holds(table, (cells) => cells.filter((cell) => hasNamedControls([cell])).length >= 3))
  return found ? $(found) : null
}

/** A table's own rows in document order, without those of nested tables. */
export function rowsOf(table: Selection): Element[] {
  return table
    .toArray()
    .flatMap((element) => childrenNamed(element, ['thead', 'tbody', 'tfoot']))
    .flatMap((part) => childrenNamed(part, ['tr']))
}

/** A row's own cells. */
export function cellsOf(row: Element): Element[] {
  return childrenNamed(row, ['td', 'th'])
}
