import type { Dom, Element, Node } from '../dom.ts'
import { elementsOf } from '../dom.ts'

/** A lawyer's user name as the Portuguese Bar assigns it, anywhere in a text. */
const USER_NAMES = /[\p{L}\p{N}._'+-]{1,100}-\d{1,7}[a-z]@adv\.oa\.pt(?![\p{L}\p{N}.-])/giu
const MAX_TEXT = 2_000

/**
 * The portal user name that a page shows outside of its lists: the text of a notification must never decide whose page it
 * is.
 *
 * @param lists the elements that hold the records
 * @returns the user name as written; null where none or more than one is shown
 */
export function ownerOutside($: Dom, lists: readonly Element[]): string | null {
  const skipped = new Set<Node>(lists)
  const found = new Map<string, string>()
  const pending: Node[] = elementsOf($).all.filter(({ name }) => name === 'body')
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text') {
      for (const [name] of node.data.slice(0, MAX_TEXT).matchAll(USER_NAMES)) found.set(name.toLowerCase(), name)
    }
    if (node.type !== 'tag' || skipped.has(node) || node.name === 'textarea') continue
    for (const child of node.children) pending.push(child)
  }
  return found.size === 1 ? [...found.values()][0]! : null
}
