import type { Page } from 'mupdf'
import type { Box, Line, Word } from './page-text.ts'
import type { Painted } from './painted.ts'

const SPACE = /\s/u
/** What a font without a map to letters gives: a replacement, a private sign, or a control character. */
const UNMAPPED = /[\ufffd\ue000-\uf8ff\p{Cc}]/u
/** Signs that change how text is shown and are none themselves. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** The text of a page as the file holds it. */
export interface TextLayer {
  lines: Line[]
  /** How many of its characters are letters that the file does not name, from 0 to 1. */
  unmapped: number
}

/** Reads the text that a page holds, without the glyphs that are not to be seen on it. */
export function readTextLayer(page: Page, { isHidden }: Painted): TextLayer {
  const lines: Line[] = []
  let [all, unmapped] = [0, 0]
  let startsBlock = false
  let words: Word[] = []
  let text = ''
  let box: [number, number, number, number] = [0, 0, 0, 0]
  const endWord = () => {
    if (text !== '') words.push({ text, box: box satisfies Box, confidence: 100 })
    text = ''
  }
  const structured = page.toStructuredText('preserve-whitespace,dehyphenate=no')
  structured.walk({
    beginTextBlock() {
      startsBlock = true
    },
    beginLine() {
      words = []
    },
    onChar(raw, origin, _font, _size, quad) {
      if (SPACE.test(raw)) return endWord()
      if (INVISIBLE.test(raw) || isHidden(origin[0], origin[1])) return
      all += 1
      if (UNMAPPED.test(raw)) unmapped += 1
      const [left, right] = [Math.min(quad[0], quad[2], quad[4], quad[6]), Math.max(quad[0], quad[2], quad[4], quad[6])]
      const [top, bottom] = [Math.min(quad[1], quad[3], quad[5], quad[7]), Math.max(quad[1], quad[3], quad[5], quad[7])]
      box =
        text === ''
          ? [left, top, right, bottom]
          : [Math.min(box[0], left), Math.min(box[1], top), Math.max(box[2], right), Math.max(box[3], bottom)]
      text += UNMAPPED.test(raw) ? '\ufffd' : raw
    },
    endLine() {
      endWord()
      if (words.length === 0) return
      lines.push({ words, startsBlock })
      startsBlock = false
    },
  })
  structured.destroy()
  return { lines, unmapped: all === 0 ? 0 : unmapped / all }
}
