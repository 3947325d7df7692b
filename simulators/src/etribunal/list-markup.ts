import { escapeHtml } from '../portal/markup.ts'
import type { Columns, Structure } from './structure.ts'

/** What a row shows, as markup, by the columns' names, and whether the page hides it. */
export interface Row {
  shown: Readonly<Record<string, string>>
  hidden: boolean
}

/** The markup of some rows, to stand in their list. */
export const rowsMarkup = ({ layout }: Structure, columns: Columns, rows: readonly Row[]): string =>
  rows
    .map(({ shown, hidden }) => {
      const values = columns.map(({ shows, heading }) => ({
        heading: escapeHtml(heading),
        value: shown[shows] ?? '',
      }))
      return rowMarkup(layout, values, hidden ? ' class="recolhida"' : '')
    })
    .join('\n')

function rowMarkup(
  layout: Structure['layout'],
  values: readonly { heading: string; value: string }[],
  hidden: string,
): string {
  const all = (markup: (heading: string, value: string) => string) =>
    values.map(({ heading, value }) => markup(heading, value)).join('')
  switch (layout) {
    case 'table':
      return `<tr${hidden}>${all((_, value) => `<td>${value}</td>`)}</tr>`
    case 'aria':
      return `<div role="row"${hidden}>${all((_, value) => `<span role="cell">${value}</span>`)}</div>`
    case 'definitions':
      return `<article${hidden}><dl>${all((heading, value) => `<dt>${heading}</dt><dd>${value}</dd>`)}</dl></article>`
    case 'pairs':
      return `<article${hidden}>${all((heading, value) => `<div><span>${heading}</span><span>${value}</span></div>`)}</article>`
    case 'colons':
      return `<li${hidden}>${all((heading, value) => `<p><b>${heading}:</b> ${value}</p>`)}</li>`
  }
}

/** The list around its rows. */
export function listMarkup({ layout }: Structure, columns: Columns, rows: string): string {
  const headings = (before: string, after: string) =>
    columns.map(({ heading }) => `${before}${escapeHtml(heading)}${after}`).join('')
  if (layout === 'table')
    return `<table class="lista"><thead><tr>${headings('<th scope="col">', '</th>')}</tr></thead><tbody id="registos">${rows}</tbody></table>`
  if (layout === 'aria')
    return `<div role="table" class="lista"><div role="row">${headings('<span role="columnheader">', '</span>')}</div><div role="rowgroup" id="registos">${rows}</div></div>`
  return layout === 'colons' ? `<ul id="registos">${rows}</ul>` : `<section id="registos">${rows}</section>`
}
