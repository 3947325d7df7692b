import { byId, type Dom, type Element, elementsOf, textOf, textsOutside } from './dom.ts'
import { findGrid, isListPlace } from './grid.ts'

/** A lawyer's user name as the Portuguese Bar assigns it (`nome-12345p@adv.oa.pt`). */
const USER_NAME = /^[\p{L}\p{N}._'+-]+-\d+[a-z]@adv\.oa\.pt$/iu
const ADDRESS = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+\.[a-z]{2,}/iu
/** The longest mail address (RFC 5321), in characters. */
const MAX_LENGTH = 254

/**
 * The portal user name that a page shows.
 *
 * An assumption, since no public source names the element: one whose id ends with `lblUtilizador`. Else, outside of the
 * grid, it is a text that consists of a lawyer's user name, if only one such name occurs.
 *
 * @param $ any page behind the sign-in
 * @returns the user name as written; null where the page shows none, or only a person's name
 */
export function parseOwner($: Dom): string | null {
  const label = byId($, 'lblUtilizador')
  const places = [...elementsOf($).withId.filter(isListPlace), ...(findGrid($)?.toArray() ?? [])]
  if (label.length > 0 && label.closest($(places)).length === 0) {
    const text = textOf(label, MAX_LENGTH + 1)
    const named = ADDRESS.exec(text)?.[0] ?? (/\s/.test(text) ? null : text)
    if (named && named.length <= MAX_LENGTH) return named
  }
  const names = new Map(userNames($, new Set(places)).map((name) => [name.toLowerCase(), name]))
  return names.size === 1 ? [...names.values()][0]! : null
}

/** @param grids the grid and its container: the text of a notification must never decide whose page it is */
function userNames($: Dom, grids: ReadonlySet<Element>): string[] {
  return [...textsOutside($, grids)]
    .map((text) => (text.length <= MAX_LENGTH * 4 ? text.trim() : ''))
    .filter((text) => text.length <= MAX_LENGTH && USER_NAME.test(text))
}
