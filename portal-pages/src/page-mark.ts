import { byId, type Dom, parseDom } from './dom.ts'

/** A mark made of these alone is an id, or the end of one behind its containers' names. */
const ID = /^[\w-]+$/

/**
 * @param mark an element's id (its end is enough, as WebForms puts its containers in front) or a CSS selector
 * @returns whether the page holds such an element
 */
export function hasMark($: Dom, mark: string): boolean {
  return ID.test(mark) ? byId($, mark).length > 0 : $(mark).length > 0
}

/** Whether a text can be looked for as a mark. */
export function isMark(text: string): boolean {
  try {
    hasMark(parseDom(''), text)
    return text !== ''
  } catch {
    return false
  }
}
