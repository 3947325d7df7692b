import { fold } from '@arauto/contract/fold'
import type { PageShape } from '@arauto/contract/page-shapes'
import { parseDom } from '@arauto/portal-pages/parse-dom'
import { announcedCount } from '@arauto/portal-pages/shape/announced-count'
import { findLists } from '@arauto/portal-pages/shape/find-lists'
import { ownerOutside } from '@arauto/portal-pages/shape/owner-outside'
import { fitsShape } from '@arauto/portal-pages/shape/page-shape'
import { readHearingsPage } from '@arauto/portal-pages/shape/read-hearings-page'
import { readShaped } from '@arauto/portal-pages/shape/read-shaped'
import type { ShapedList } from '@arauto/portal-pages/shape/shaped-list'
import type { RoundPage, ShownHearings } from '../round/round-source.ts'

/** The lists of a page, and the user name that it shows beside them. */
export interface FoundLists {
  lists: readonly ShapedList[]
  owner: string | null
  /** How many records of a list the page says that there are on all of its pages; null where it does not. */
  announced: (list: ShapedList) => number | null
}

/** @param html a page, as shown (`snapshot.ts`) or as fetched */
export function listsOf(html: string): FoundLists {
  const $ = parseDom(html)
  const lists = findLists($)
  const places = lists.map(({ place }) => place)
  return { lists, owner: ownerOutside($, places), announced: ({ place }) => announcedCount($, place) }
}

/**
 * Reads a page by a confirmed shape.
 *
 * @returns null where none of its lists has the shape
 * @throws LayoutNotRecognised for a list that makes no sense
 */
export function readBy(shape: PageShape, { lists, owner }: FoundLists, address: URL): RoundPage | null {
  const list = lists.find((one) => fitsShape(one, address.origin, shape))
  return list ? { owner, ...readShaped(list, shape, address) } : null
}

/** Reads a page of hearings by a confirmed shape, as `readBy` does. */
export function readHearingsBy(
  shape: PageShape,
  { lists, owner, announced }: FoundLists,
  address: URL,
): ShownHearings | null {
  const list = lists.find((one) => fitsShape(one, address.origin, shape))
  return list ? { owner, announced: announced(list), ...readHearingsPage(list, shape) } : null
}

const MORE =
  /^(ver|mostrar|carregar|ler) (mais|seguintes|mais (notificacoes|registos|resultados|agendamentos|diligencias))$/
const FOLLOWING = /^((pagina )?(seguinte|proxima)|[>›»])$/

/** How the shown page leads to more of its list: an address to fetch, a control to press, or only by scrolling. */
export type Onward = { kind: 'link'; url: URL } | { kind: 'press'; control: HTMLElement } | { kind: 'scroll' }

/**
 * Finds what leads on, by its label alone: no class or id of any portal is known.
 *
 * @param root the page, or a fetched one
 * @param page the number of the page that was read last
 */
export function onwardOf(root: Document, page: number, address: URL): Onward {
  const all = root.querySelectorAll<HTMLElement>('a, button, [role="button"], link[rel="next"]')
  const controls = [...all].filter((control) => !isDisabled(control))
  const labelled = (test: (text: string) => boolean) =>
    controls.filter((control) =>
      test(fold(control.textContent ?? '') || fold(control.getAttribute('aria-label') ?? '')),
    )
  const found = [
    ...controls.filter((control) => control.getAttribute('rel') === 'next'),
    ...labelled((text) => FOLLOWING.test(text)),
    ...labelled((text) => text === String(page + 1)),
    ...labelled((text) => MORE.test(text)),
  ]
  for (const control of found) {
    const href = control.getAttribute('href')
    const url = href && !/^(#|javascript:)/i.test(href) ? URL.parse(href, address.href) : null
    if (url) {
      if (url.origin === address.origin) return { kind: 'link', url }
    } else if (root === document && control.tagName !== 'LINK') return { kind: 'press', control }
  }
  return { kind: 'scroll' }
}

const isDisabled = (control: HTMLElement): boolean =>
  control.hasAttribute('disabled') || control.getAttribute('aria-disabled') === 'true'
