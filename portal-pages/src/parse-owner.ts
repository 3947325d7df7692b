import { byId, type Dom, type Selection, select, textOf } from './dom.ts'
import { findGrid, LIST_PLACE } from './grid.ts'

/** A lawyer's user name, as the Bar gives it (`nome-12345p@adv.oa.pt`). */
const USER_NAME = /^[\p{L}\p{N}._'+-]+-\d+[a-z]@adv\.oa\.pt$/iu
const ADDRESS = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+\.[a-z]{2,}/iu
/** Longest address of mail (RFC 5321), in characters. */
const LONGEST = 254

/**
 * Whose page it is: the user name that the portal shows beside the way out.
 *
 * Assumed, since no source names the element: one whose id ends with `lblUtilizador`; else, outside the grid, a text that
 * is wholly a lawyer's user name, if there is one such name alone.
 *
 * @param $ any page behind the sign-in
 * @returns the user name as written; null where the page shows none, or a person's name in its place
 */
export function parseOwner($: Dom): string | null {
  const label = byId($, 'lblUtilizador')
  if (label.length > 0 && label.closest(rowPlaces($)).length === 0) {
    const text = textOf(label, LONGEST + 1)
    const named = ADDRESS.exec(text)?.[0] ?? (/\s/.test(text) ? null : text)
    if (named && named.length <= LONGEST) return named
  }
  const names = new Map(userNames($).map((name) => [name.toLowerCase(), name]))
  return names.size === 1 ? [...names.values()][0]! : null
}

/** Where rows stand: what a court writes into one must never say whose the page is. */
function rowPlaces($: Dom): Selection {
  return select($, LIST_PLACE).add(findGrid($) ?? [])
}

function userNames($: Dom): string[] {
  const grids = new Set(rowPlaces($).toArray())
  const found: string[] = []
  const pending: ReturnType<ReturnType<typeof select>['contents']>[number][] = select($, 'body').toArray()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text') {
      const text = node.data.length <= LONGEST * 4 ? node.data.trim() : ''
      if (text.length <= LONGEST && USER_NAME.test(text)) found.push(text)
    }
    if (node.type !== 'tag' || grids.has(node) || node.name === 'textarea') continue
    for (const child of node.children) pending.push(child)
  }
  return found
}
