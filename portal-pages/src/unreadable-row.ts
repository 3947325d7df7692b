import { UNREADABLE_CELL_MAX, UNREADABLE_CELLS_MAX, UNREADABLE_MARKUP_MAX } from '@arauto/contract/constants'
import { cellLabels } from './columns.ts'
import { type Dom, type Element, textOf } from './dom.ts'

/** A row of the list that could not be read, as received. It may name people and cases: only its owner may see it. */
export interface ReceivedRow {
  /** Its cells in order, with the column's name where known. A shortened text ends with `…`. */
  cells: { label: string; text: string }[]
  /** The notification's number; empty where that cell could not be read. */
  referencia: string
  /** The grid with the header and this row alone, to be parsed again; empty where that would be too much to keep. */
  markup: string
}

/** The portal's own elements have fewer. */
const MAX_ATTRIBUTES = 30

/**
 * Packs a row that could not be read for storage.
 *
 * @param row the row's element
 * @param cells its cells
 * @param headerRow the grid's header, null without one
 * @param referencia the notification's number, empty where it could not be read
 */
export function unreadableRow(
  $: Dom,
  row: Element,
  cells: readonly Element[],
  headerRow: Element | null,
  referencia: string,
): ReceivedRow {
  const headerCells = headerRow ? $(headerRow).children('td, th').toArray() : []
  const labels = cellLabels(cells, headerCells)
  return {
    cells: cells.slice(0, UNREADABLE_CELLS_MAX).map((cell, index) => ({
      label: cut(labels[index] ?? '', 100),
      text: cut(textOf(cell), UNREADABLE_CELL_MAX),
    })),
    referencia,
    markup: markupOf($, headerRow ? [headerRow, row] : [row]),
  }
}

function markupOf($: Dom, rows: readonly Element[]): string {
  const html = rows.map((row) => {
    const copy = $(row).clone()
    copy.find('script, style').remove()
    for (const element of [...copy.toArray(), ...copy.find('*').toArray()]) {
      for (const name of Object.keys(element.attribs).slice(MAX_ATTRIBUTES)) delete element.attribs[name]
    }
    return $.html(copy)
  })
  const markup = `<div id="divNotificacoes"><table id="dgNotificacoes">${html.join('')}</table></div>`
  return markup.length > UNREADABLE_MARKUP_MAX ? '' : wellFormed(markup)
}

function cut(text: string, most: number): string {
  return wellFormed(text.length > most ? `${text.slice(0, most - 1)}…` : text)
}

/** Replaces null characters and lone surrogates, which PostgreSQL's `text` does not take. */
const wellFormed = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()
