import { ROW_NAME_MAX, ROW_TEXT_MAX } from '@arauto/contract/constants'
import { parseActDate } from './act-date.ts'
import { assignCells, type Column, type Header } from './columns.ts'
import { type Dom, type Element, type Selection, textOf } from './dom.ts'
import { LayoutNotRecognised } from './errors.ts'
import { parsePopUp } from './pop-up.ts'

/** One notification as the list shows it. Texts are plain, trimmed, and empty where the cell is. */
export interface PortalRow {
  origem: string
  /** The day the act was drawn up, `YYYY-MM-DD`; null where the cell is empty. */
  data: string | null
  acto: string
  tribunal: string
  unidade: string
  processo: string
  especie: string
  /** The notification's own number on the portal; empty where the cell is. */
  referencia: string
  /** What the Doc cell opens. Good in this session only. Null for a notification without document. */
  documentLink: string | null
}

const LIKE_A_DATE = /^\d{1,2}[-/]\d{1,2}[-/]\d{4}\b/
const LONG_NAMES = ['origem', 'tribunal', 'referencia'] as const
const LONG_TEXTS = ['acto', 'unidade', 'processo', 'especie'] as const
/** `1234/26.0T8LSB`, with or without a letter behind it. */
const LIKE_A_CASE = /^\d+\/\d{2}\.\d[A-Z0-9]+/

/**
 * @param cells a data row's cells
 * @param header where the header puts the columns, null without one
 * @throws LayoutNotRecognised when the row parses to nonsense: a grid whose columns moved must not be stored
 */
export function parseRow($: Dom, cells: readonly Element[], header: Header | null): PortalRow {
  const found = assignCells($, cells, header)
  const text = (column: Column) => {
    const cell = found.get(column)
    return cell ? textOf(cell) : ''
  }
  const date = text('data')
  const row: PortalRow = {
    origem: text('origem'),
    data: parseActDate(date),
    acto: text('acto'),
    tribunal: text('tribunal'),
    unidade: text('unidade'),
    processo: text('processo'),
    especie: text('especie'),
    referencia: text('referencia'),
    documentLink: documentLink($, found.get('doc')),
  }
  const nonsense = whatIsWrong(row, date)
  if (nonsense) throw new LayoutNotRecognised(`a row of the list makes no sense: ${nonsense}`)
  return row
}

function whatIsWrong(row: PortalRow, date: string): string | null {
  if (row.acto === '' && row.processo === '') return 'neither act nor case'
  if (LONG_NAMES.some((name) => row[name].length > ROW_NAME_MAX)) return 'a name beyond reason'
  if (LONG_TEXTS.some((name) => row[name].length > ROW_TEXT_MAX)) return 'a text beyond reason'
  if (row.data === null && /[\p{L}\p{N}]/u.test(date)) return 'unreadable date'
  if (LIKE_A_DATE.test(row.processo)) return 'a date for a case'
  if (LIKE_A_DATE.test(row.referencia) || LIKE_A_CASE.test(row.referencia)) return 'a date or a case for a reference'
  return null
}

function documentLink($: Dom, cell: Selection | undefined): string | null {
  if (!cell) return null
  for (const element of cell.find('a, input, [onclick]').toArray()) {
    const link = parsePopUp($(element).attr('onclick') ?? '', $(element).attr('href') ?? '')
    if (link !== null) return link
  }
  return null
}
