import { type Dom, type Element, textsOutside } from '../dom.ts'

/** A lawyer's user name as the Portuguese Bar assigns it, anywhere in a text. */
const USER_NAMES = /[\p{L}\p{N}._'+-]{1,100}-\d{1,7}[a-z]@adv\.oa\.pt(?![\p{L}\p{N}.-])/giu
const MAX_TEXT_CHARACTERS = 2_000

/**
 * The portal user name that a page shows outside of its lists: the text of a notification must never decide whose page it
 * is.
 *
 * @param lists the elements that hold the records
 * @returns the user name as written; null where none or more than one is shown
 */
export function ownerOutside($: Dom, lists: readonly Element[]): string | null {
  const found = new Map<string, string>()
  for (const text of textsOutside($, new Set(lists))) {
    for (const [name] of text.slice(0, MAX_TEXT_CHARACTERS).matchAll(USER_NAMES)) found.set(name.toLowerCase(), name)
  }
  return found.size === 1 ? [...found.values()][0]! : null
}
