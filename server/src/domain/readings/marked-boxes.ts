import type { PageBox } from '@arauto/contract/readings'

/** The numbers of one word: left, top, right, bottom. */
const NUMBERS = 4

/**
 * Where a part of a page's text stands on the page.
 *
 * @param text of the page
 * @param boxes of its words, as they are stored
 * @param from where the part begins in the text
 * @param to where it ends
 * @returns a rectangle for each of its lines; none where text and boxes do not belong together
 */
export function markedBoxes(text: string, boxes: readonly number[], from: number, to: number): PageBox[] {
  const lines: PageBox[] = []
  let at = 0
  let lineEnds = 0
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    const [left, top, right, bottom] = boxes.slice(at, at + NUMBERS)
    at += NUMBERS
    if (index + word.length <= from) continue
    if (index >= to || bottom === undefined) break
    const line = lines.at(-1)
    if (line && !text.slice(lineEnds, index).includes('\n')) {
      line.left = Math.min(line.left, left!)
      line.top = Math.min(line.top, top!)
      line.right = Math.max(line.right, right!)
      line.bottom = Math.max(line.bottom, bottom)
    } else {
      lines.push({ left: left!, top: top!, right: right!, bottom })
    }
    lineEnds = index + word.length
  }
  return lines
}
