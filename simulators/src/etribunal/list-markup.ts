import { escapeHtml } from '../portal/markup.ts'
import type { InventedNotification } from './commands.ts'
import type { Shown, Structure } from './structure.ts'

/** A notification with the address of its document. */
export interface Listed extends InventedNotification {
  address: string
}

/** The markup of some records, to stand in the list. */
export function recordsMarkup(structure: Structure, records: readonly Listed[], swapped: boolean): string {
  return records.map((record) => recordMarkup(structure, record, swapped)).join('\n')
}

/** The list around its records. */
export function listMarkup(structure: Structure, records: string): string {
  const { layout, columns } = structure
  const headings = columns.map(({ heading }) => escapeHtml(heading))
  if (layout === 'table')
    return `<table class="lista"><thead><tr>${headings.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody id="registos">${records}</tbody></table>`
  if (layout === 'aria')
    return `<div role="table" class="lista"><div role="row">${headings.map((one) => `<span role="columnheader">${one}</span>`).join('')}</div><div role="rowgroup" id="registos">${records}</div></div>`
  return layout === 'colons' ? `<ul id="registos">${records}</ul>` : `<section id="registos">${records}</section>`
}

function recordMarkup(structure: Structure, record: Listed, swapped: boolean): string {
  const hidden = record.hidden ? ' class="recolhida"' : ''
  const values = structure.columns.map(({ shows, heading }) => ({
    heading: escapeHtml(heading),
    value: shownValue(structure, record, swapped ? (SWAPPED[shows] ?? shows) : shows),
  }))
  switch (structure.layout) {
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
