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
const GROUP = /^(\.{2,3}|…)$/
const FOLLOWING = /^(>|›|»|seguinte|proxim[ao]|next)$/

/**
 * Reads the three forms of pager that were seen or assumed: DataGrid postbacks (`…$ctl24$ctl01`), GridView postbacks
 * (`Page$2`) and plain links (`?page=2`).
 *
 * @param area the pager's row, or whatever part of a page may hold one; null gives an empty pager
 * @param gridName name of the grid (`ctl00$…$dgNotificacoes`): postbacks of other controls are no pager's
 */
export function parsePager($: Dom, area: Selection | null, gridName: string): Pager {
  const pager: Pager = { current: null, numbers: [], onward: null }
  // `...` in front of the numbers leads back, behind them onward; a number or the current page decides which.
  let seenNumber = false
  for (const element of area?.find('a, span, b, strong').toArray() ?? []) {
    const item = $(element)
    const text = textOf(item)
    const number = NUMBER.exec(text)
    const page = Number(number?.[1])
    if (element.name !== 'a') {
      const within = item.closest('a').length > 0 || item.find('a').length > 0
      if (!number || within || pager.current !== null) continue
      pager.current = page
      seenNumber = true
      continue
    }
    const step = pageStep(item, gridName)
    if (!step) continue
    if (number) {
      pager.numbers.push({ page, step })
      seenNumber = true
    } else if (GROUP.test(text) ? seenNumber : FOLLOWING.test(fold(text))) pager.onward ??= step
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

/** Whether a grid's row holds its pager: links to pages, or the number of the only page. */
export function isPager($: Dom, row: Selection, gridName: string): boolean {
  const { numbers, onward } = parsePager($, row, gridName)
  return numbers.length > 0 || onward !== null || /^\d{1,5}$/.test(textOf(row))
}

/**
 * A pager that stands outside its grid.
 *
 * @returns the smallest element with all links to pages in it; null without any
 */
export function pagerApart($: Dom, grid: Selection, gridName: string): Selection | null {
  const links = select($, 'a').filter(
    (_, link) =>
      (NUMBER.test(textOf($(link))) || GROUP.test(textOf($(link)))) &&
      pageStep($(link), gridName) !== null &&
      $(link).closest(grid).length === 0,
  )
  for (const ancestor of links.first().parents().toArray()) {
    if (links.toArray().every((link) => $(link).closest($(ancestor)).length > 0)) return $(ancestor)
  }
  return null
}

function pageStep(link: Selection, gridName: string): PageStep | null {
  const href = link.attr('href')?.trim() ?? ''
  const event = parsePostBack(href) ?? parsePostBack(link.attr('onclick') ?? '')
  if (event)
    return event.target === gridName || event.target.startsWith(`${gridName}$`) ? { kind: 'postback', event } : null
  return /[?&]page=\d+/i.test(href) && !/^javascript:/i.test(href) ? { kind: 'link', href } : null
}
