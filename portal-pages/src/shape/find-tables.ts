import { SHAPE_HEADING_MAX, SHAPE_HEADINGS_MAX } from '@arauto/contract/page-shapes'
import { childrenNamed, type Element, elementsIn, isHidden, textOf } from '../dom.ts'
import { headingField, toHeading } from './heading-field.ts'
import type { ShapedCell, ShapedList } from './shaped-list.ts'
import { isShown, linkIn } from './visible.ts'

/** A header names this many columns at least. */
const MIN_HEADINGS = 3
const ROW_ROLES = new Set(['row'])
const CELL_ROLES = new Set(['cell', 'gridcell', 'columnheader', 'rowheader'])

interface Row {
  element: Element
  cells: Element[]
}

/** The tables among some elements, of `table` and of ARIA roles, that have a header. */
export function findTables(elements: readonly Element[]): ShapedList[] {
  return elements.flatMap((element) => {
    if (element.name === 'table') return shaped('table', element, htmlRows(element))
    if (/^(table|grid)$/.test(element.attribs.role ?? '')) return shaped('aria', element, ariaRows(element))
    return []
  })
}

function htmlRows(table: Element): Row[] {
  const parts = childrenNamed(table, ['thead', 'tbody', 'tfoot'])
  const rows = [table, ...parts].flatMap((part) => childrenNamed(part, ['tr']))
  return rows.map((element) => ({ element, cells: childrenNamed(element, ['td', 'th']) }))
}

function ariaRows(table: Element): Row[] {
  const rows = elementsIn(table).filter(({ attribs }) => ROW_ROLES.has(attribs.role ?? ''))
  const isCell = ({ attribs }: Element) => CELL_ROLES.has(attribs.role ?? '')
  return rows.map((element) => ({ element, cells: elementsIn(element).filter(isCell) }))
}

function shaped(skeleton: string, place: Element, rows: readonly Row[]): ShapedList[] {
  if (!isShown(place)) return []
  const header = rows.findIndex(isHeader)
  if (header < 0) return []
  const isColumnShown = rows[header]!.cells.map((cell) => !isHidden(cell))
  const named = rows[header]!.cells.filter((_, index) => isColumnShown[index]).map((cell) => toHeading(textOf(cell)))
  const headings = named.map(({ heading }) => heading)
  if (headings.length > SHAPE_HEADINGS_MAX || headings.some((text) => text.length > SHAPE_HEADING_MAX)) return []
  const titles = named.map(({ title }) => title)
  const list: ShapedList = { skeleton, ordered: true, headings, titles, records: [], hidden: 0, others: [], place }
  for (const { element, cells } of rows.slice(header + 1)) {
    const texts = cells.map((cell) => textOf(cell))
    if (texts.every((text) => text === '') && linkIn(element) === null) continue
    if (!isShown(element, place)) list.hidden += 1
    else if (cells.length < MIN_HEADINGS && cells.length < isColumnShown.length) list.others.push(texts.join(' '))
    else list.records.push({ texts, cells: fits(cells, isColumnShown) ? shownCells(cells) : null })
  }
  return [list]
}

/** Whether a row has the cells of the header, one by one, the same of them hidden. */
function fits(cells: readonly Element[], isColumnShown: readonly boolean[]): boolean {
  return (
    cells.length === isColumnShown.length &&
    cells.every(
      (cell, index) => !isHidden(cell) === isColumnShown[index] && !/^[^1]|^1./.test(cell.attribs.colspan ?? '1'),
    )
  )
}

const shownCells = (cells: readonly Element[]): ShapedCell[] =>
  cells.filter((cell) => !isHidden(cell)).map((cell) => ({ text: textOf(cell), link: linkIn(cell) }))

/** A row of headings: header cells, or cells of which three name a field, each at its own column. */
function isHeader({ element, cells }: Row): boolean {
  if (cells.length < MIN_HEADINGS || !isShown(element)) return false
  if (cells.some(({ attribs }) => Number(attribs.colspan ?? 1) > 1)) return false
  const isHeading = ({ name, attribs }: Element) => name === 'th' || attribs.role === 'columnheader'
  const named = cells.filter((cell) => headingField(textOf(cell)) !== null).length
  return named >= 2 && (cells.every(isHeading) || named >= MIN_HEADINGS)
}
