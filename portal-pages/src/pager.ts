import { fold } from '@arauto/contract/fold'
import { type Dom, type Element, elementsIn, elementsOf, type Node, type Selection, textOf } from './dom.ts'
import { type PostBack, parsePostBack } from './read-form.ts'

/** How to request another page of the list. */
export type PageStep = { kind: 'postback'; event: PostBack } | { kind: 'link'; href: string }

/** A pager's links, in the page's order. */
export interface Pager {
  /** The number shown without a link; null where none is. */
  current: number | null
  numbers: { page: number; step: PageStep }[]
  /** The link to the next group of pages (`...` after the numbers), or to the next page (`>`, `Seguinte`). */
  onward: PageStep | null
}

export const NUMBER = /^\[?\s*(\d{1,5})\s*\]?$/
const NUMBERS = /^(\d{1,5}|\.{2,3}|…)([\s|]+(\d{1,5}|\.{2,3}|…))*$/
export const GROUP = /^(\.{2,3}|…)$/
export const FOLLOWING = /^((pagina )?(seguinte|proxim[ao]|next)( pagina| page)?\s*[>›»]?|[>›»])$/

/** A link of a pager, or text between its links. */
export interface Item {
  text: string
  step: PageStep | null
  /** The link or button itself; null for a text. */
  control: Selection | null
}

/**
 * Reads the three kinds of pager that were observed or assumed: DataGrid postbacks (`…$ctl24$ctl01`), GridView
 * postbacks (`Page$2`) and plain links (`?page=2`).
 *
 * @param area the pager's row, or any part of a page that may hold one; null gives an empty pager
 * @param grid the pager's grid: postbacks of other controls are ignored
 */
export function parsePager($: Dom, area: Selection | null, grid: Selection | null): Pager {
  const pager: Pager = { current: null, numbers: [], onward: null }
  const items = area ? itemsOf($, area, grid) : []
  const pages = items.flatMap(({ text, step }) => {
    const number = NUMBER.exec(text)
    return number ? [{ page: Number(number[1]), step }] : []
  })
  for (const { page, step } of pages) if (step) pager.numbers.push({ page, step })
  // A number without a link may be a count; the current page stands next to its neighbours, or alone.
  const current = pages.find(
    ({ page, step }, index) =>
      !step && (pages.length === 1 || pages[index - 1]?.page === page - 1 || pages[index + 1]?.page === page + 1),
  )
  pager.current = current?.page ?? null
  // `...` before the numbers leads back, after them forward.
  let seenNumber = false
  for (const { text, step } of items) {
    if (NUMBER.test(text)) seenNumber = true
    else if (step && (GROUP.test(text) ? seenNumber : isFollowing(text, step))) pager.onward ??= step
  }
  return pager
}

/**
 * @param pager of the page just read
 * @param fallback that page's number, for a pager that marks none as current
 * @returns how to request the next page; null on the last one
 */
export function nextStep(pager: Pager, fallback: number): PageStep | null {
  const current = pager.current ?? fallback
  return pager.numbers.find(({ page }) => page === current + 1)?.step ?? pager.onward
}

/**
 * Whether a row of the grid is its pager. A pager has one or two cells, with links to pages or with page numbers only. Or it
 * has more cells with nothing but page numbers, some of them links. Numbers without links occur where there is only one
 * page, or where a browser saved the page without scripts.
 */
export function isPager($: Dom, row: Selection, grid: Selection): boolean {
  const { numbers, onward } = parsePager($, row, grid)
  const links = numbers.length > 0 || onward !== null
  const onlyNumbers = NUMBERS.test(textOf(row))
  return row.children('td, th').length <= 2 ? links || onlyNumbers : links && onlyNumbers
}

/**
 * Finds a pager outside of its grid; of two, the first.
 *
 * @returns the smallest element that holds all its links; null where there is none
 */
export function pagerApart($: Dom, grid: Selection): Selection | null {
  const steps = elementsOf($).all.filter((element) => {
    if (!isLink(element)) return false
    const text = labelOf(element)
    if (!NUMBER.test(text) && !GROUP.test(text)) return false
    const link = $(element)
    return pageStep(link, grid) !== null && !link.closest(grid).length
  })
  const links = $(steps)
  const ancestors = links.first().parents()
  const apart = ancestors.filter((_, ancestor) => $(ancestor).find(grid).length === 0)
  const own = apart.length > 0 ? apart.last().find(links) : links
  for (const ancestor of ancestors.toArray()) {
    if (own.toArray().every((link) => $(link).closest($(ancestor)).length > 0)) return $(ancestor)
  }
  return null
}

const PRESSED = /^(image|submit|button)$/i
const isLink = ({ name, attribs }: Element): boolean =>
  name === 'a' || name === 'button' || (name === 'input' && PRESSED.test(attribs.type ?? ''))

/**
 * An area's links and the texts between them in document order; the options of selects and the grid's rows are skipped.
 */
export function itemsOf($: Dom, area: Selection, grid: Selection | null): Item[] {
  const items: Item[] = []
  const pending: Node[] = area.toArray().reverse()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text') items.push({ text: node.data.replace(/\s+/gu, ' ').trim(), step: null, control: null })
    if (node.type !== 'tag' || node.name === 'select' || node === grid?.[0]) continue
    if (isLink(node)) {
      const element = $(node)
      items.push({ text: labelOf(node), step: pageStep(element, grid), control: element })
    } else for (const child of node.children.toReversed()) pending.push(child)
  }
  return items.filter(({ text, step }) => text !== '' || step !== null)
}

/** A link's text; for an image its alternative text. */
function labelOf(link: Element): string {
  const image = elementsIn(link).find(({ name }) => name === 'img')
  const { value, alt, title } = link.attribs
  const labels = [textOf(link), value, alt, image?.attribs.alt, title]
  return labels.map((text) => text?.trim()).find((text) => text) ?? ''
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

/**
 * Whether a postback targets a control of the grid. Control names join their containers by `$` (older ones by `:`), ids
 * by `_`.
 */
function isOfGrid(target: string, link: Selection, grid: Selection | null): boolean {
  const control = target.replace(/[$:]/g, '_')
  const id = grid?.attr('id')
  if (/(^|_)dgNotificacoes(_|$)/.test(control)) return true
  if (!id) return grid !== null && link.closest(grid).length > 0
  return control === id || control.startsWith(`${id}_`)
}
