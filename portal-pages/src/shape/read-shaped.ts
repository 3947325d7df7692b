import { UNREADABLE_CELL_MAX, UNREADABLE_CELLS_MAX } from '@arauto/contract/constants'
import { LISTED_TEXTS } from '@arauto/contract/listed-texts'
import type { PageShape, ShapeField } from '@arauto/contract/page-shapes'
import { LayoutNotRecognised } from '../errors.ts'
import { assertMakesSense, isEmptyNotice } from '../parse-list.ts'
import { listedTexts, type PortalRow, problemOf, readsAsReference } from '../parse-row.ts'
import type { ReceivedRow } from '../unreadable-row.ts'
import { dayOf } from './day-of.ts'
import { plain } from './heading-field.ts'
import { isCaseNumber } from './page-shape.ts'
import type { ShapedCell, ShapedList } from './shaped-list.ts'

/** The rows of a list that was read by its shape. */
export interface ShapedPage {
  rows: PortalRow[]
  unreadableRows: ReceivedRow[]
  /** How many records are hidden on the page, and were not read. */
  hidden: number
}

type Record = ShapedList['records'][number]

/**
 * Reads a list by a confirmed shape that fits it (`fitsShape`).
 *
 * @param address of the page: links are resolved against it, and those to another origin are left out
 * @throws LayoutNotRecognised where the values show that columns were swapped, where most records cannot be read, and for
 *   a list without records that does not say it is empty
 */
export function readShaped(list: ShapedList, shape: PageShape, address: URL): ShapedPage {
  const rows: PortalRow[] = []
  const unreadable: Unread[] = []
  for (const record of list.records) {
    const read = readRecord(list, record, shape, address)
    if ('row' in read) rows.push(read.row)
    else unreadable.push(read)
  }
  assertMakesSense(rows.length, unreadable)
  if (list.records.length === 0 && !list.others.some(isEmptyNotice)) {
    throw new LayoutNotRecognised('the list holds neither records nor the empty notice')
  }
  return { rows, unreadableRows: unreadable.map((one) => one.unreadable), hidden: list.hidden }
}

type Unread = { unreadable: ReceivedRow; reason: string; misplaced: boolean }

function readRecord(list: ShapedList, record: Record, shape: PageShape, address: URL): { row: PortalRow } | Unread {
  const { cells } = record
  const unread = (reason: string, misplaced: boolean, referencia = ''): Unread => ({
    unreadable: { cells: labelled(list, record), referencia, markup: '' },
    reason,
    misplaced,
  })
  if (!cells) return unread('not the cells of the header', true)
  const cellAt = cellsBy(list, cells, shape)
  if (!cellAt('processo') || !cellAt('data')) return unread('no case or no date', true)
  const texts = listedTexts((field) => cellAt(field)?.text ?? '')
  const written = cellAt('data')!.text
  const day = dayOf(written)
  if (day === null && written === '') return unread('no date', false)
  if (!isCaseNumber(texts.processo) && LISTED_TEXTS.some((field) => isCaseNumber(texts[field])))
    return unread('a case number in another column', true)
  // In figures, as the checks of a row know dates.
  const problem = problemOf(texts, day ?? written)
  if (problem)
    return unread(problem.reason, problem.misplaced, readsAsReference(texts.referencia) ? texts.referencia : '')
  return { row: { ...texts, data: day, documentLink: documentLink(cellAt('doc'), address) } }
}

/** @returns the cell of a field, by a shape that fits the list; null where there is none */
export function cellsBy({ ordered, headings }: ShapedList, cells: readonly (ShapedCell | null)[], shape: PageShape) {
  return (field: ShapeField): ShapedCell | null => {
    const index = shape.fields[field] ?? -1
    return cells[ordered || index < 0 ? index : headings.indexOf(plain(shape.headings[index]!))] ?? null
  }
}

/** The address of a document on the page's own origin; null for none, and for a script. */
function documentLink(cell: ShapedCell | null, address: URL): string | null {
  const url = cell?.link ? URL.parse(cell.link, address.href) : null
  return url && url.origin === address.origin && !url.username && !/^#/.test(cell!.link!) ? url.href : null
}

function labelled({ titles }: ShapedList, { cells, texts }: Record): ReceivedRow['cells'] {
  const parts = cells
    ? titles.flatMap((label, index) => (cells[index] ? [{ label, text: cells[index].text }] : []))
    : texts.map((text, index) => ({ label: texts.length === titles.length ? titles[index]! : '', text }))
  return parts.slice(0, UNREADABLE_CELLS_MAX).map(({ label, text }) => ({
    label: label.slice(0, 100),
    text: text.slice(0, UNREADABLE_CELL_MAX).replaceAll('\0', '\uFFFD').toWellFormed(),
  }))
}
