import { fold } from '@arauto/contract/fold'
import { type Dom, type Element, type Selection, textOf } from './dom.ts'

/** The columns that carry something for us. */
export type Column = 'origem' | 'data' | 'acto' | 'doc' | 'tribunal' | 'unidade' | 'processo' | 'especie' | 'referencia'

interface Sign {
  /** What the portal's own header calls it. */
  title: string
  /** End of the cell control's id; null for the two plain cells. */
  control: string | null
  /** What the header may say, folded. */
  label: RegExp
  /** Place in the row, counting from 0. */
  position: number
}

/** How each column is known (observed order of the grid; column 0 is a checkbox). */
const SIGNS: Readonly<Record<Column, Sign>> = {
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
const COLUMNS = Object.keys(SIGNS) as Column[]
/** The last part of an id; a repeated control may carry its row's number behind it (`_lblOrigem_0`, ASP.NET 4). */
const CONTROL = /(?:^|_)([A-Za-z]+)(?:_\d+)?$/

/** Where a header puts each column; missing ones it does not name. */
export type Header = ReadonlyMap<Column, number>

/**
 * @param cells a row's cells
 * @returns where it puts the columns, if it is a header: no named controls, and at least three known labels
 */
export function readHeader($: Dom, cells: readonly Element[]): Header | null {
  if (cells.some((cell) => namedColumn($, cell))) return null
  const header = new Map<Column, number>()
  let index = 0
  for (const cell of cells) {
    // Signs around a label tell how the list is ordered.
    const text = fold(textOf($(cell))).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '')
    const column = COLUMNS.find((name) => SIGNS[name].label.test(text))
    if (column && !header.has(column)) header.set(column, index)
    index += Number.parseInt($(cell).attr('colspan') ?? '', 10) || 1
  }
  return header.size >= 3 ? header : null
}

/** Whether any cell of a row holds a control with one of the columns' ids. */
export function hasNamedControls($: Dom, cells: readonly Element[]): boolean {
  return cells.some((cell) => namedColumn($, cell) !== null)
}

/**
 * What of a row says each column: the control with the column's id (the Doc cell whole, since it is a link), else the
 * cell under the header's label, else the cell at the column's position from the columns before it that are known. A cell
 * that is known to be another column's is never given.
 */
export function assignCells($: Dom, cells: readonly Element[], header: Header | null): Map<Column, Selection> {
  const found = new Map<Column, Selection>()
  const places = new Map<Column, number>()
  const taken = new Set<number>()
  const take = (column: Column, index: number) => {
    const cell = cells[index]
    if (found.has(column) || taken.has(index) || !cell) return
    found.set(column, $(cell))
    taken.add(index)
  }
  cells.forEach((cell, index) => {
    for (const [column, control] of namedControls($, cell)) {
      if (found.has(column)) continue
      found.set(column, column === 'doc' ? $(cell) : control)
      places.set(column, index)
      taken.add(index)
    }
  })
  for (const [column, index] of header ?? []) take(column, index)
  // A header that names a place for another column makes that place no fallback, even if its own cell was found by id.
  const spokenFor = new Set(header?.values())
  let shift = 0
  for (const column of COLUMNS) {
    const { position } = SIGNS[column]
    shift = (places.get(column) ?? position + shift) - position
    if (!spokenFor.has(position + shift)) take(column, position + shift)
  }
  return found
}

/**
 * What stands above each cell, for a reader of a row that could not be read: the header's own label where the header has a
 * cell for each, else the name of the column that a control's id tells.
 *
 * @returns one for each cell, in their order; empty where nothing is known
 */
export function cellLabels($: Dom, cells: readonly Element[], headerCells: readonly Element[]): string[] {
  const fits = headerCells.length === cells.length
  return cells.map((cell, index) => {
    const column = namedColumn($, cell)
    if (column) return SIGNS[column].title
    return fits ? textOf($(headerCells[index]!)) : ''
  })
}

function namedColumn($: Dom, cell: Element): Column | null {
  return namedControls($, cell)[0]?.[0] ?? null
}

/** The columns' controls in a cell, which may be one itself. */
function namedControls($: Dom, cell: Element): [Column, Selection][] {
  return [cell, ...$(cell).find('[id]').toArray()].flatMap((element): [Column, Selection][] => {
    const control = CONTROL.exec($(element).attr('id') ?? '')?.[1]
    const column = control && COLUMNS.find((name) => SIGNS[name].control === control)
    return column ? [[column, $(element)]] : []
  })
}
