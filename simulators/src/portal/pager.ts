import type { Mode } from './commands.ts'
import { type Element, postBackLink } from './markup.ts'
import type { MarkupStyle } from './markup-style.ts'

/** Page numbers in the pager row before `...`. */
const GROUP = 10

export type Pager = ReturnType<typeof pagerRow>

/** The position in a list. */
export interface Paging {
  /** The shown page, from 1. */
  readonly page: number
  readonly pages: number
  /** Whether read notifications are included, which plain links must state. */
  readonly all: boolean
  /** Rows of the shown page: the pager's control number depends on it. */
  readonly rows: number
}

/**
 * The grid's pager row in one of the three observed kinds (docs/portal.md). It has page numbers in groups of ten, with `...`
 * for the next group and, from page 11 on, for the previous one.
 *
 * @param style its markup style
 * @param gridName the grid's control name, with `$`
 * @param columns how many columns the row spans
 * @returns it as a row and without one, and its postback targets with the page (from 1) that each leads to
 */
export function pagerRow(
  el: Element,
  kind: Mode['pager'],
  style: MarkupStyle,
  gridName: string,
  columns: number,
  paging: Paging,
) {
  const targets = new Map<string, number>()
  const control = `${gridName}$ctl${controlNumber(paging.rows + 2)}`

  function address(page: number, position: number): Record<string, string> {
    if (kind === 'get') return { href: `${paging.all ? '?Lidas=1&' : '?'}page=${page}` }
    const [target, argument] =
      kind === 'gridview' ? [gridName, `Page$${page}`] : [`${control}$ctl${controlNumber(position)}`, '']
    targets.set(argument === '' ? target : `${target}|${argument}`, page)
    return postBackLink(style, target, argument)
  }

  const cells = pageChoices(paging).map(({ label, page }, position) =>
    page === paging.page
      ? current(el, style, label)
      : el('a', { ...address(page, position), style: 'color:#000066;' }, label),
  )
  // A GridView with one page has no pager; a DataGrid shows the only number.
  if (kind !== 'datagrid' && paging.pages === 1) return { row: '', content: '', targets }
  const content =
    kind === 'gridview'
      ? el('table', { border: '0' }, el('tr', {}, cells.map((cell) => el('td', {}, cell)).join('')))
      : cells.join(style.pagerGap)
  const cell = el('td', { colspan: String(columns) }, content)
  return { row: el('tr', { align: 'left', style: 'color:#000066;background-color:White;' }, cell), content, targets }
}

function current(el: Element, { currentPage }: MarkupStyle, label: string): string {
  if (currentPage === 'text') return label
  return currentPage === 'disabled link' ? el('a', { disabled: 'disabled' }, label) : el(currentPage, {}, label)
}

/** @returns ASP.NET's number of a control: at least two digits */
export function controlNumber(number: number): string {
  return String(number).padStart(2, '0')
}

function pageChoices({ page, pages }: Paging): { label: string; page: number }[] {
  const first = Math.floor((page - 1) / GROUP) * GROUP + 1
  const last = Math.min(first + GROUP - 1, pages)
  const choices: { label: string; page: number }[] = []
  if (first > 1) choices.push({ label: '...', page: first - 1 })
  for (let number = first; number <= last; number++) choices.push({ label: String(number), page: number })
  if (last < pages) choices.push({ label: '...', page: last + 1 })
  return choices
}
