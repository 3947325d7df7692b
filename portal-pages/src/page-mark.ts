import { byId, type Dom } from './dom.ts'
import { parseDom } from './parse-dom.ts'

/** A mark of these characters alone is an id, or the end of one after its containers' names. */
const ID = /^[\w-]+$/
/** Compiling a selector takes time by the square of its length. */
const LONGEST_MARK = 1_000

/**
 * @param mark an element's id, or its end (WebForms puts the containers' names in front), or a CSS selector
 * @returns whether the page holds such an element
 */
export function hasMark($: Dom, mark: string): boolean {
  return ID.test(mark) ? byId($, mark).length > 0 : $(mark).length > 0
}

/** Whether a text is an id or a valid CSS selector, of at most 1000 characters. */
export function isMark(text: string): boolean {
  if (text.length > LONGEST_MARK) return false
  try {
    hasMark(parseDom(''), text)
    return text !== ''
  } catch {
    return false
  }
}
