import { ROW_TEXT_MAX } from '@arauto/contract/constants'
import { parseActDate } from './act-date.ts'
import { assignCells, type Column, type Header } from './columns.ts'
import { type Dom, type Element, type Selection, textOf } from './dom.ts'
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

/** Why a row cannot be read, in words that hold nothing of the row. */
interface RowProblem {
  reason: string
  /** Whether its cells speak of columns that stand elsewhere than they are looked for. */
  misplaced: boolean
}

/** A row that was read, or why it could not be, with its referência where that cell reads. */
export type ParsedRow = { row: PortalRow } | { problem: RowProblem; referencia: string }

type Texts = Omit<PortalRow, 'data' | 'documentLink'>

const LIKE_A_DATE = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}\b/
/** `1234/26.0T8LSB`, with or without a letter behind it. */
const LIKE_A_CASE = /^\d+\/\d{2}\.\d[A-Z0-9]+/
/** A cell that is a date and nothing more, but for a time. */
const WHOLLY_A_DATE = /^(\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d{2}-\d{2})([ T]\d{1,2}:\d{2}(:\d{2})?)?$/
/** A number by which two rows may be told apart; what holds a slash or a full stop may be another column's. */
const LIKE_A_REFERENCE = /^(?=.*\d)[\p{L}\p{N}_-]{1,64}$/u

/**
 * @param cells a data row's cells
 * @param header where the header puts the columns, null without one
 * @returns the row; or the problem of one that parses to nonsense, of which nothing may be stored as if it had been read
 */
export function parseRow($: Dom, cells: readonly Element[], header: Header | null): ParsedRow {
  const found = assignCells($, cells, header)
  const text = (column: Column) => {
    const cell = found.get(column)
    return cell ? textOf(cell) : ''
  }
  const date = text('data')
  const texts: Texts = {
    origem: text('origem'),
    acto: text('acto'),
    tribunal: text('tribunal'),
    unidade: text('unidade'),
    processo: text('processo'),
    especie: text('especie'),
    referencia: text('referencia'),
  }
  const problem = problemOf(texts, date)
  if (problem) return { problem, referencia: readsAsReference(texts.referencia) ? texts.referencia : '' }
  const { origem, ...rest } = texts
  return { row: { origem, data: parseActDate(date), ...rest, documentLink: documentLink($, found.get('doc')) } }
}

function problemOf(texts: Texts, date: string): RowProblem | null {
  const { origem, acto, tribunal, processo, referencia } = texts
  const problem = (reason: string, misplaced: boolean): RowProblem => ({ reason, misplaced })
  if (LIKE_A_DATE.test(processo)) return problem('a date for a case', true)
  if (LIKE_A_DATE.test(referencia) || LIKE_A_CASE.test(referencia))
    return problem('a date or a case for a reference', true)
  if (parseActDate(date) === null) {
    if ([origem, acto, tribunal].some((value) => WHOLLY_A_DATE.test(value))) return problem('a date elsewhere', true)
    if (LIKE_A_CASE.test(date)) return problem('a case for a date', true)
    if (/[\p{L}\p{N}]/u.test(date)) return problem('unreadable date', false)
  }
  if (acto === '' && processo === '') return problem('neither act nor case', false)
  if (Object.values(texts).some((value) => value.length > ROW_TEXT_MAX)) return problem('a text beyond reason', false)
  return null
}

const readsAsReference = (text: string): boolean =>
  LIKE_A_REFERENCE.test(text) && !LIKE_A_DATE.test(text) && !LIKE_A_CASE.test(text)

/** A button that sends the form leads to a document too, though not by an address. */
const SENDS_FORM = /^(image|submit)$/i

function documentLink($: Dom, cell: Selection | undefined): string | null {
  if (!cell) return null
  for (const element of [...cell.toArray(), ...cell.find('a, input, [onclick]').toArray()]) {
    const control = $(element)
    const link = parsePopUp(control.attr('onclick') ?? '', control.attr('href') ?? '')
    if (link !== null) return link
    if (element.name === 'input' && SENDS_FORM.test(control.attr('type') ?? '')) return 'javascript:submit()'
  }
  return null
}
