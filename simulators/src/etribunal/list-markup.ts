import { escapeHtml } from '../portal/markup.ts'
import type { InventedHearing, InventedNotification } from './commands.ts'
import type { Shown, Structure } from './structure.ts'

/** A notification with the address of its document. */
export interface Listed extends InventedNotification {
  address: string
}

/** The markup of some records, to stand in the list. */
export function recordsMarkup(structure: Structure, records: readonly Listed[], swapped: boolean): string {
  return records.map((record) => recordMarkup(structure, record, swapped)).join('\n')
}

/** The list around its records. @param columns those of the list */
export function listMarkup(
  { layout, columns: ofNotifications }: Structure,
  records: string,
  columns: readonly { heading: string }[] = ofNotifications,
): string {
  const headings = columns.map(({ heading }) => escapeHtml(heading))
  if (layout === 'table')
    return `<table class="lista"><thead><tr>${headings.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody id="registos">${records}</tbody></table>`
  if (layout === 'aria')
    return `<div role="table" class="lista"><div role="row">${headings.map((one) => `<span role="columnheader">${one}</span>`).join('')}</div><div role="rowgroup" id="registos">${records}</div></div>`
  return layout === 'colons' ? `<ul id="registos">${records}</ul>` : `<section id="registos">${records}</section>`
}

/** The markup of some hearings, to stand in their list. */
export function hearingsMarkup(structure: Structure, hearings: readonly InventedHearing[]): string {
  const { hearings: columns, date, layout } = structure
  return hearings
    .map((hearing) => {
      const values = columns.map(({ shows, heading }) => ({
        heading: escapeHtml(heading),
        value: escapeHtml(shows === 'dia' ? date(hearing.dia).replace(/ \d\d:\d\d$/, '') : hearing[shows]),
      }))
      return valuesMarkup(layout, values, '')
    })
    .join('\n')
}

function recordMarkup(structure: Structure, record: Listed, swapped: boolean): string {
  const hidden = record.hidden ? ' class="recolhida"' : ''
  const values = structure.columns.map(({ shows, heading }) => ({
    heading: escapeHtml(heading),
    value: shownValue(structure, record, swapped ? (SWAPPED[shows] ?? shows) : shows),
  }))
  return valuesMarkup(structure.layout, values, hidden)
}

function valuesMarkup(
  layout: Structure['layout'],
  values: readonly { heading: string; value: string }[],
  hidden: string,
): string {
  switch (layout) {
    case 'table':
      return `<tr${hidden}>${values.map(({ value }) => `<td>${value}</td>`).join('')}</tr>`
    case 'aria':
      return `<div role="row"${hidden}>${values.map(({ value }) => `<span role="cell">${value}</span>`).join('')}</div>`
    case 'definitions':
      return `<article${hidden}><dl>${values.map(({ heading, value }) => `<dt>${heading}</dt><dd>${value}</dd>`).join('')}</dl></article>`
    case 'pairs':
      return `<article${hidden}>${values.map(({ heading, value }) => `<div><span>${heading}</span><span>${value}</span></div>`).join('')}</article>`
    case 'colons':
      return `<li${hidden}>${values.map(({ heading, value }) => `<p><b>${heading}:</b> ${value}</p>`).join('')}</li>`
  }
}

const SWAPPED: Partial<Record<Shown, Shown>> = { data: 'processo', processo: 'data' }

function shownValue({ date }: Structure, record: Listed, shows: Shown): string {
  if (shows === 'doc') return record.document ? `<a href="${escapeHtml(record.address)}">Abrir</a>` : '—'
  return escapeHtml(shows === 'data' ? date(record.data) : record[shows])
}
