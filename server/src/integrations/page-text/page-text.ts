/**
 * How a page was read: by its own text, by recognising what is painted, or by both. It was not read where it is empty or
 * took too much.
 */
type ReadMethod = 'text' | 'ocr' | 'both' | 'empty' | 'failed'

/** A page as it was read. */
export interface PageText {
  /** From 1. */
  page: number
  /** As the page is shown, in points. */
  width: number
  height: number
  method: ReadMethod
  /** How sure the reading is, from 0 to 100. */
  confidence: number
  /** Its lines; an empty line between two blocks. */
  text: string
  /** Four numbers for each word of the text, in its order: left, top, right and bottom, in points from the upper left. */
  boxes: number[]
}

/** Consecutive pages of a document. */
export interface PagesRead {
  /** How many pages the document has. */
  pageCount: number
  pages: PageText[]
}

/** A page that could not be read. */
export const failedPage = (page: number): PageText => ({
  page,
  width: 0,
  height: 0,
  method: 'failed',
  confidence: 0,
  text: '',
  boxes: [],
})

/** Where something is on a page: left, top, right, bottom. */
export type Box = readonly [number, number, number, number]

/** A word, and how sure it is. */
export interface Word {
  text: string
  box: Box
  confidence: number
}

/** Lines of words; `startsBlock` where it does not continue the one before. */
export interface Line {
  words: Word[]
  startsBlock: boolean
}

/** @returns the text of lines, and the boxes of its words */
export function printLines(lines: readonly Line[]): Pick<PageText, 'text' | 'boxes'> {
  let text = ''
  const boxes: number[] = []
  for (const { words, startsBlock } of lines) {
    if (words.length === 0) continue
    if (text !== '') text += startsBlock ? '\n\n' : '\n'
    text += words.map((word) => word.text).join(' ')
    for (const { box } of words) boxes.push(...box.map(Math.round))
  }
  return { text, boxes }
}

/** @returns the mean confidence of words, weighted by their length */
export function meanConfidence(lines: readonly Line[]): number {
  let [sum, length] = [0, 0]
  for (const { text, confidence } of lines.flatMap(({ words }) => words)) {
    sum += confidence * text.length
    length += text.length
  }
  return length === 0 ? 0 : Math.round(sum / length)
}
