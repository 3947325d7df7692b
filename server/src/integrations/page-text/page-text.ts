import { PAGE_TEXT_MAX } from '@arauto/contract/constants'

/**
 * How a page was read: by its own text, by recognising what is painted, or by both. It was not read where it is empty or
 * took too much, and `cut` where it has more text than is read.
 */
type ReadMethod = 'text' | 'ocr' | 'both' | 'empty' | 'failed' | 'cut'

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

/** The most words of a page. */
export const MOST_WORDS = 10_000

/** @returns a page whose text is no longer than is read, cut behind a word */
export function cutPage(page: PageText): PageText {
  let [words, end] = [0, 0]
  for (const { 0: word, index } of page.text.matchAll(/\S+/gu)) {
    if (words === MOST_WORDS || index + word.length > PAGE_TEXT_MAX) break
    words += 1
    end = index + word.length
  }
  if (page.text.slice(end).trim() === '') return page
  return { ...page, method: 'cut', text: page.text.slice(0, end), boxes: page.boxes.slice(0, 4 * words) }
}

/** What a coordinate is stored as: a page may be wider than any paper. */
const MOST_POINTS = 32_767
/** @returns a coordinate, in whole points; what is farther is at the edge */
export const wholePoints = (points: number): number =>
  Math.max(-MOST_POINTS, Math.min(MOST_POINTS, Math.round(points) || 0))

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
    for (const { box } of words) boxes.push(...box.map(wholePoints))
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
