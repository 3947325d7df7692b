import type { PageBox } from '@arauto/contract/readings'

/** The numbers of one word: left, top, right, bottom. */
const NUMBERS = 4

/** A part of the text of a page. */
export interface TextPart {
  from: number
  to: number
}

/**
 * Where parts of a page's text stand on the page, in one walk over its words.
 *
 * @param text of the page
 * @param boxes of its words, as they are stored
 * @param parts in order, none over another
 * @returns for each part a rectangle for each of its lines; none where text and boxes do not belong together
 */
export function markedBoxes(text: string, boxes: readonly number[], parts: readonly TextPart[]): PageBox[][] {
  const marked = parts.map((): PageBox[] => [])
  let first = 0
  let at = 0
  let lineNumber = 0
  let wordEnded = 0
  /** The line that a part was marked on last. */
  const lastLine = parts.map(() => -1)
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    const [left, top, right, bottom] = boxes.slice(at, at + NUMBERS)
    at += NUMBERS
    if (text.slice(wordEnded, index).includes('\n')) lineNumber += 1
    wordEnded = index + word.length
    while (first < parts.length && parts[first]!.to <= index) first += 1
    if (first === parts.length || bottom === undefined) break
    for (let part = first; part < parts.length && parts[part]!.from < wordEnded; part += 1) {
      const line = marked[part]!.at(-1)
      if (line && lastLine[part] === lineNumber) {
        line.left = Math.min(line.left, left!)
        line.top = Math.min(line.top, top!)
        line.right = Math.max(line.right, right!)
        line.bottom = Math.max(line.bottom, bottom)
      } else {
        marked[part]!.push({ left: left!, top: top!, right: right!, bottom })
      }
      lastLine[part] = lineNumber
    }
  }
  return marked
}
