import { ROW_TEXT_MAX } from '@arauto/contract/constants'
import { asSeen } from '@arauto/contract/invisible'
import { forListedTexts, type ListedText } from '@arauto/contract/listed-texts'
import { parseActDate } from './act-date.ts'
import { assignCells, type Column, type Header } from './columns.ts'
import { type Element, elementsIn, textOf } from './dom.ts'
import { parsePopUp } from './pop-up.ts'

/**
 * One notification as the list shows it. Texts are plain, trimmed, and empty where the cell is; `referencia` is the
 * notification's own number on the portal.
 */
export interface PortalRow extends Texts {
  /** The day of the act, `YYYY-MM-DD`; null where the cell is empty. */
  data: string | null
  /** What the Doc cell opens. Good in this session only. Null for a notification without document. */
  documentLink: string | null
}

/** Why a row cannot be read, without any content of the row. */
export interface RowProblem {
  reason: string
  /** Whether the content suggests that the columns have moved. */
  misplaced: boolean
}

/** A row; or why it could not be read, with its reference where that could be. */
export type ParsedRow = { row: PortalRow } | { problem: RowProblem; referencia: string }

type Texts = Record<ListedText, string>

const LIKE_A_DATE = /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}\b/
/** `1234/26.0T8LSB`, with or without a suffix. */
const LIKE_A_CASE = /^\d+\/\d{2}\.\d[A-Z0-9]+/
/** A text that consists of a date, optionally with a time. */
const WHOLLY_A_DATE = /^(\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d{2}-\d{2})([ T]\d{1,2}:\d{2}(:\d{2})?)?$/
/** A reference number. A text with a slash or a full stop may be another column's. */
const LIKE_A_REFERENCE = /^(?=.*\d)[\p{L}\p{N}_-]{1,64}$/u

/**
 * @param cells a data row's cells
 * @param header the columns' positions, null without a header
 * @returns the row; or the problem of one whose content is implausible, none of which may be stored as read
 */
export function parseRow(cells: readonly Element[], header: Header | null): ParsedRow {
  const found = assignCells(cells, header)
  const text = (column: Column) => {
    const cell = found.get(column)
    return cell ? textOf(cell) : ''
  }
  const date = text('data')
  const texts = listedTexts(text)
  const problem = problemOf(texts, date)
  if (problem) return { problem, referencia: readsAsReference(texts.referencia) ? texts.referencia : '' }
  return { row: { ...texts, data: parseActDate(date), documentLink: documentLink(found.get('doc')) } }
}

/** @returns the texts of a row */
export function listedTexts(textOf: (field: ListedText) => string): Texts {
  const texts = forListedTexts(textOf)
  return { ...texts, processo: asSeen(texts.processo), referencia: asSeen(texts.referencia) }
}

/**
 * Why the texts of a row are implausible; null for those of a notification.
 *
 * @param date the text in the date's place
 */
export function problemOf(texts: Texts, date: string): RowProblem | null {
  const { origem, acto, tribunal, processo, referencia } = texts
  const problem = (reason: string, misplaced: boolean): RowProblem => ({ reason, misplaced })
  if (LIKE_A_DATE.test(processo)) return problem('a date in the case column', true)
  if (LIKE_A_DATE.test(referencia) || LIKE_A_CASE.test(referencia))
    return problem('a date or a case number in the reference column', true)
  if (parseActDate(date) === null) {
    if ([origem, acto, tribunal].some((value) => WHOLLY_A_DATE.test(value)))
      return problem('a date in another column', true)
    if (LIKE_A_CASE.test(date)) return problem('a case number in the date column', true)
    if (/[\p{L}\p{N}]/u.test(date)) return problem('unreadable date', false)
  }
  if (acto === '' && processo === '') return problem('neither act nor case', false)
  if (Object.values(texts).some((value) => value.length > ROW_TEXT_MAX)) return problem('a text over the limit', false)
  return null
}

export const readsAsReference = (text: string): boolean =>
  LIKE_A_REFERENCE.test(text) && !LIKE_A_DATE.test(text) && !LIKE_A_CASE.test(text)

/** A submit button opens a document too, but has no address. */
const SENDS_FORM = /^(image|submit)$/i

/** What the Doc cell opens, valid in this session only; null for a notification without document. */
function documentLink(cell: Element | undefined): string | null {
  if (!cell) return null
  for (const element of [cell, ...elementsIn(cell)]) {
    const { name, attribs } = element
    if (element !== cell && !/^(a|input)$/.test(name) && attribs.onclick === undefined) continue
    const link = parsePopUp(attribs.onclick ?? '', attribs.href ?? '')
    if (link !== null) return link
    if (name === 'input' && SENDS_FORM.test(attribs.type ?? '')) return 'javascript:submit()'
  }
  return null
}
