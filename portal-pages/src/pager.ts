import { fold } from '@arauto/contract/fold'
import { type Dom, type Selection, select, textOf } from './dom.ts'
import { type PostBack, parsePostBack } from './read-form.ts'

/** How a page of the list is reached. */
export type PageStep = { kind: 'postback'; event: PostBack } | { kind: 'link'; href: string }

/** A pager's links, in the page's order. */
export interface Pager {
  /** The number shown without a link; null where none is. */
  current: number | null
  numbers: { page: number; step: PageStep }[]
  /** The link to the following group of pages (`...` behind the numbers), or to the following page (`>`, `Seguinte`). */
  onward: PageStep | null
}

const NUMBER = /^\[?\s*(\d{1,5})\s*\]?$/
const NUMBERS = /^(\d{1,5}|\.{2,3}|…)([\s|]+(\d{1,5}|\.{2,3}|…))*$/
const GROUP = /^(\.{2,3}|…)$/
const FOLLOWING = /^((pagina )?(seguinte|proxim[ao]|next)( pagina| page)?\s*[>›»]?|[>›»])$/

/** A link of a pager, or a text beside its links. */
interface Item {
  text: string
  step: PageStep | null
}

/**
 * Reads the three forms of pager that were seen or assumed: DataGrid postbacks (`…$ctl24$ctl01`), GridView postbacks
 * (`Page$2`) and plain links (`?page=2`).
 *
 * @param area the pager's row, or whatever part of a page may hold one; null gives an empty pager
 * @param grid whose pager it is: postbacks of other controls are no pager's
 */
export function parsePager($: Dom, area: Selection | null, grid: Selection | null): Pager {
  const pager: Pager = { current: null, numbers: [], onward: null }
  const items = area ? itemsOf($, area, grid) : []
  const pages = items.flatMap(({ text, step }) => {
    const number = NUMBER.exec(text)
    return number ? [{ page: Number(number[1]), step }] : []
  })
  for (const { page, step } of pages) if (step) pager.numbers.push({ page, step })
  // A number without a link may also be a count: the current page stands among its neighbours, or alone.
  const current = pages.find(
    ({ page, step }, index) =>
      !step && (pages.length === 1 || pages[index - 1]?.page === page - 1 || pages[index + 1]?.page === page + 1),
  )
  pager.current = current?.page ?? null
  // `...` in front of the numbers leads back, behind them onward.
  let seenNumber = false
  for (const { text, step } of items) {
    if (NUMBER.test(text)) seenNumber = true
    else if (step && (GROUP.test(text) ? seenNumber : isFollowing(text, step))) pager.onward ??= step
  }
  return pager
}

/**
 * @param pager of the page just read
 * @param fallback its number, for a pager that marks none as current
 * @returns how to reach the following page; null on the last one
 */
export function nextStep(pager: Pager, fallback: number): PageStep | null {
  const current = pager.current ?? fallback
  return pager.numbers.find(({ page }) => page === current + 1)?.step ?? pager.onward
}

/**
 * Whether a grid's row holds its pager: links to pages, in a cell each where nothing but page numbers is there. One cell may
 * also hold numbers without links: of the only page, or where a browser left the scripts out when it saved the page.
 */
export function isPager($: Dom, row: Selection, grid: Selection): boolean {
  const { numbers, onward } = parsePager($, row, grid)
  const links = numbers.length > 0 || onward !== null
  const onlyNumbers = NUMBERS.test(textOf(row))
  return row.children('td, th').length <= 2 ? links || onlyNumbers : links && onlyNumbers
}

/**
 * A pager that stands outside its grid; where it stands above and below, the upper one.
 *
 * @returns the smallest element with all its links in it; null without any
 */
export function pagerApart($: Dom, grid: Selection): Selection | null {
  const links = select($, LINKS).filter((_, link) => {
    const text = labelOf($(link))
    return (NUMBER.test(text) || GROUP.test(text)) && pageStep($(link), grid) !== null && !$(link).closest(grid).length
  })
  const ancestors = links.first().parents()
  const apart = ancestors.filter((_, ancestor) => $(ancestor).find(grid).length === 0)
  const own = apart.length > 0 ? apart.last().find(links) : links
  for (const ancestor of ancestors.toArray()) {
    if (own.toArray().every((link) => $(link).closest($(ancestor)).length > 0)) return $(ancestor)
  }
  return null
}

const LINKS = 'a, input[type="image" i], input[type="submit" i], input[type="button" i]'

/** An area's links and the texts between them, in its order; neither what a select offers nor the grid's rows. */
function itemsOf($: Dom, area: Selection, grid: Selection | null): Item[] {
  const items: Item[] = []
  const pending: ReturnType<Selection['contents']>[number][] = area.toArray().reverse()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text') items.push({ text: node.data.replace(/\s+/gu, ' ').trim(), step: null })
    if (node.type !== 'tag' || node.name === 'select' || node === grid?.[0]) continue
    const element = $(node)
    if (element.is(LINKS)) items.push({ text: labelOf(element), step: pageStep(element, grid) })
    else for (const child of node.children.toReversed()) pending.push(child)
  }
  return items.filter(({ text, step }) => text !== '' || step !== null)
}

/** What a link says; one that is an image says it in its alternative text. */
function labelOf(link: Selection): string {
  const image = link.find('img').first()
  const said = [textOf(link), link.attr('value'), link.attr('alt'), image.attr('alt'), link.attr('title')]
  return said.map((text) => text?.trim()).find((text) => text) ?? ''
}

function isFollowing(text: string, step: PageStep): boolean {
  return FOLLOWING.test(fold(text)) || (step.kind === 'postback' && step.event.argument === 'Page$Next')
}

function pageStep(link: Selection, grid: Selection | null): PageStep | null {
  const href = link.attr('href')?.trim() ?? ''
  const event = parsePostBack(href) ?? parsePostBack(link.attr('onclick') ?? '')
  if (event) return isOfGrid(event.target, link, grid) ? { kind: 'postback', event } : null
  return /[?&]pag(e|ina)?=\d+/i.test(href) && !/^javascript:/i.test(href) ? { kind: 'link', href } : null
}

/** A control's name joins its containers by `$` (older ones by `:`), its id by `_`. */
function isOfGrid(target: string, link: Selection, grid: Selection | null): boolean {
  const control = target.replace(/[$:]/g, '_')
  const id = grid?.attr('id')
  if (/(^|_)dgNotificacoes(_|$)/.test(control)) return true
  if (!id) return grid !== null && link.closest(grid).length > 0
  return control === id || control.startsWith(`${id}_`)
}
