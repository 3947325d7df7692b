import { fold } from '@arauto/contract/fold'
import { type Dom, elementsOf, type Selection, textOf } from './dom.ts'
import { rowsOf } from './grid.ts'
import { FOLLOWING, GROUP, type Item, itemsOf, NUMBER } from './pager.ts'

const LAST = /^((pagina )?ultima( pagina)?|last( page)?|>>|»|>\|)$/
/** "Página 2 de 12". */
const PAGE_OF = /\bpagina \d+ ?(?:de|\/) ?(\d+)\b/
/** "21 a 40 de 240 registos", "registos 21-40 de 1.240". Numbers of bounded length: the time is linear. */
const RANGE_OF = /(?<![\d.])(\d[\d.]{0,15}) ?(?:a|ate|-|–) ?(\d[\d.]{0,15}) ?de ?(\d[\d.]{0,15})/
const COUNTED = /\b(registos|notificacoes|resultados|linhas|itens)\b/

/**
 * The number of pages that a page of the list mentions in any form. These are links, whether or not `parsePager` can follow
 * them, a select of pages, "Página 2 de 12" and "21 a 40 de 240 registos". The scan compares it with the pages that it read:
 * a pager of a new kind must not read as the end of the list.
 *
 * @param grid the list's table
 * @param rows its rows that are neither header nor notifications, where a pager would stand
 * @returns at least 1; `more` for a usable link to a next page of unknown number
 */
export function promisedPages($: Dom, grid: Selection, rows: readonly Selection[]): number | 'more' {
  const areas = [$(elementsOf($).all.filter(({ name }) => name === 'body')), ...rows].map((area) =>
    itemsOf($, area, grid),
  )
  // Beside numbers that lead on, links of other words promise nothing: they may stand on the last page too.
  const words = !areas.flat().some((item) => item.step && numberOf(item) !== null)
  let promised = 1
  for (const items of areas) {
    for (const [index, item] of items.entries()) {
      if (leadsOn($, items, index, grid, words)) return 'more'
      if (numbersAPage($, items, index, grid)) promised = Math.max(promised, numberOf(item)!)
    }
    promised = Math.max(promised, statedPages(items.map(({ text }) => text).join(' ')))
  }
  for (const row of rows) promised = Math.max(promised, selectablePages($, row))
  return promised
}

/** Whether a link that is no step of the pager leads to a later page: as `...` behind the numbers, or, if `words`, by its text. */
function leadsOn($: Dom, items: readonly Item[], index: number, grid: Selection, words: boolean): boolean {
  const { text, step, control } = items[index]!
  if (step || !control) return false
  const label = fold(text)
  const leads = GROUP.test(label)
    ? items.slice(0, index).some(({ text }) => NUMBER.test(text))
    : words && (FOLLOWING.test(label) || LAST.test(label))
  return leads && isUsable($, control, grid)
}

/** A link with a page's number: one that can be followed, or one beside a neighbouring number. */
function numbersAPage($: Dom, items: readonly Item[], index: number, grid: Selection): boolean {
  const { step, control } = items[index]!
  const number = numberOf(items[index])
  if (number === null || !control) return false
  const neighbour = numberOf(items[index - 1]) === number - 1 || numberOf(items[index + 1]) === number + 1
  return step !== null || (neighbour && isUsable($, control, grid))
}

function numberOf(item: Item | undefined): number | null {
  const number = NUMBER.exec(item?.text ?? '')?.[1]
  return number === undefined ? null : Number(number)
}

/**
 * Whether a control can be pressed and may be the list's pager: menus and other tables of several rows (a calendar,
 * another list) are left out.
 */
function isUsable($: Dom, control: Selection, grid: Selection): boolean {
  const disabled = '[disabled], [aria-disabled="true" i], [class*="disabled" i]'
  if (control.is(disabled) || control.parent().is(disabled) || control.closest('[id*="Menu"]').length > 0) return false
  if (control.is('a') && control.attr('href') === undefined && control.attr('onclick') === undefined) return false
  return control
    .parents('table')
    .toArray()
    .every((table) => rowsOf($(table)).length <= 1 || $(table).is(grid) || $(table).find(grid).length > 0)
}

/** @returns how many pages a text speaks of, or its rows on this page and in all make; 1 where it speaks of none */
export function statedPages(text: string): number {
  const folded = fold(text)
  const pages = PAGE_OF.exec(folded)?.[1]
  if (pages !== undefined) return Number(pages)
  const [, from, to, all] = (COUNTED.test(folded) && RANGE_OF.exec(folded)) || []
  if (all === undefined) return 1
  const [first, last, count] = [from!, to!, all].map((number) => Number(number.replaceAll('.', '')))
  return last! >= first! ? Math.ceil(count! / (last! - first! + 1)) : 1
}

/** A select that numbers pages from 1 on. */
function selectablePages($: Dom, row: Selection): number {
  const counts = row
    .find('select')
    .toArray()
    .map((element) => {
      const options = $(element).children('option').toArray()
      const isPages = options.every((option, index) => /\d+/.exec(textOf($(option)))?.[0] === String(index + 1))
      return isPages ? options.length : 1
    })
  return Math.max(1, ...counts)
}
