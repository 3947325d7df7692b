import { fold } from '@arauto/contract/fold'
import type { ListedText } from '@arauto/contract/listed-texts'
import { type Element, elementsIn, spanOf, textOf } from './dom.ts'

/** The columns that are read. */
export type Column = ListedText | 'data' | 'doc'

interface ColumnSpec {
  /** The portal's own header label. */
  title: string
  /** End of the cell control's id; null for the two plain cells. */
  control: string | null
  /** Header labels that are accepted, folded. */
  label: RegExp
  /** Index in the row, from 0. */
  position: number
}

/** How each column is recognised (order of the grid as observed; column 0 is a checkbox). */
export const COLUMN_SPECS: Readonly<Record<Column, ColumnSpec>> = {
  origem: { title: 'Origem', control: 'lblOrigem', label: /^origem$/, position: 1 },
  data: { title: 'Data', control: 'DataElaboracao', label: /^data\b/, position: 2 },
  acto: { title: 'Acto', control: 'NomeActo', label: /^ac?to$/, position: 3 },
  doc: { title: 'Doc', control: 'lnkDoc', label: /^doc(\.|umentos?)?$/, position: 4 },
  tribunal: { title: 'Tribunal', control: 'NomeTribunal', label: /^tribunal$/, position: 5 },
  unidade: {
    title: 'Unidade Orgânica',
    control: 'DescricaoUnidadeOrganica',
    label: /^(unidade|u\.)( organica)?$/,
    position: 6,
  },
  processo: { title: 'Processo', control: null, label: /^((n\.?[oº]?|numero)( de| do)? )?processo$/, position: 7 },
  especie: { title: 'Espécie', control: 'DescricaoEspecie', label: /^especie\b/, position: 8 },
  referencia: {
    title: 'Referência',
    control: null,
    label: /^((n\.?[oº]?|numero)( de| da)? )?ref(\.|erencia)?$/,
    position: 9,
  },
}
/** In the order of the grid. */
export const COLUMNS = Object.keys(COLUMN_SPECS) as Column[]
/** The last part of an id; a repeated control may carry its row's number after it (`_lblOrigem_0`, ASP.NET 4). */
const CONTROL = /(?:^|_)([A-Za-z]+)(?:_\d+)?$/

/** The cell index of each column that a header row names. */
export type Header = ReadonlyMap<Column, number>

/**
 * @param cells a row's cells
 * @returns the columns' positions if the row is a header: no named controls, and at least three known labels; else null
 */
export function readHeader(cells: readonly Element[]): Header | null {
  if (hasNamedControls(cells)) return null
  const header = new Map<Column, number>()
  let index = 0
  for (const cell of cells) {
    // Sort arrows and the like may surround a label.
    const text = fold(textOf(cell)).replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}.])[^\p{L}\p{N}.]+$/gu, '')
    const column = COLUMNS.find((name) => COLUMN_SPECS[name].label.test(text))
    if (column && !header.has(column)) header.set(column, index)
    index += spanOf(cell)
  }
  return header.size >= 3 ? header : null
}

/** Whether any cell of a row holds a control with one of the columns' ids. */
export function hasNamedControls(cells: readonly Element[]): boolean {
  return cells.some((cell) => namedColumn(cell) !== undefined)
}

/**
 * Finds each column's content in a row by the control with the column's id; Doc takes the whole cell, which holds a link.
 * Without a control it takes the cell under the header's label, else the one at the column's position, shifted like the
 * columns before it. A cell recognised as another column's is never used.
 */
export function assignCells(cells: readonly Element[], header: Header | null): Map<Column, Element> {
  const found = new Map<Column, Element>()
  const places = new Map<Column, number>()
  const taken = new Set<number>()
  const take = (column: Column, index: number) => {
    const cell = cells[index]
    if (found.has(column) || taken.has(index) || !cell) return
    found.set(column, cell)
    taken.add(index)
  }
  cells.forEach((cell, index) => {
    for (const control of [cell, ...elementsIn(cell)]) {
      const column = columnOf(control)
      if (column === undefined || found.has(column)) continue
      found.set(column, column === 'doc' ? cell : control)
      places.set(column, index)
      taken.add(index)
    }
  })
  for (const [column, index] of header ?? []) take(column, index)
  // A position that the header gives to another column is no fallback, even if that column was found by its id.
  const claimed = new Set(header?.values())
  let shift = 0
  for (const column of COLUMNS) {
    const { position } = COLUMN_SPECS[column]
    shift = (places.get(column) ?? position + shift) - position
    if (!claimed.has(position + shift)) take(column, position + shift)
  }
  return found
}

/**
 * A label for each cell of an unreadable row, to show the row to its owner: the column of the cell's control, else the
 * header's label. The header is used where it has as many cells.
 *
 * @returns one label for each cell, in order; empty where none is known
 */
export function cellLabels(cells: readonly Element[], headerCells: readonly Element[]): string[] {
  const fits = headerCells.length === cells.length
  return cells.map((cell, index) => {
    const column = namedColumn(cell)
    if (column) return COLUMN_SPECS[column].title
    return fits ? textOf(headerCells[index]!) : ''
  })
}

function namedColumn(cell: Element): Column | undefined {
  const own = columnOf(cell)
  if (own !== undefined) return own
  for (const element of elementsIn(cell)) {
    const column = columnOf(element)
    if (column !== undefined) return column
  }
  return undefined
}

const BY_CONTROL: ReadonlyMap<string | null, Column> = new Map(
  COLUMNS.map((name) => [COLUMN_SPECS[name].control, name]),
)

/** The column that an element is the control of, by its id. */
function columnOf({ attribs: { id } }: Element): Column | undefined {
  const control = id === undefined ? undefined : CONTROL.exec(id)?.[1]
  return control === undefined ? undefined : BY_CONTROL.get(control)
}
