import type { Box, Word } from './page-text.ts'

/** A letter as a page has it. */
export interface Glyph {
  text: string
  /** Where it begins and ends along its line, in points. */
  from: number
  to: number
  box: Box
}

/** The letters of a line as the library gives it: null for a space. */
export type Glyphs = readonly (Glyph | null)[]

/** Accents that stand by themselves, each with that which joins a letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '^': '\u0302',
  '˜': '\u0303',
  '~': '\u0303',
  '¨': '\u0308',
  '¸': '\u0327',
}

/**
 * A letter over or under which an accent is drawn as a sign of its own, as TeX and old printer drivers do.
 *
 * @returns the two as one letter; null where they stand side by side, or are none
 */
export function accentedBy(letter: Glyph, accent: Glyph): Glyph | null {
  const mark = ACCENTS[accent.text]
  const middle = (accent.from + accent.to) / 2
  if (!mark || middle <= letter.from || middle >= letter.to) return null
  const text = `${letter.text === 'ı' ? 'i' : letter.text}${mark}`.normalize('NFC')
  return text.length === 1 ? { ...letter, text } : null
}

/** In sizes of the type: a wider gap parts two words, as MuPDF has it. */
const WORD_GAP = 0.15
/** So many gaps tell how far letters are set apart. */
const FEWEST_GAPS = 4
/** In sizes of the type: how far letters are set apart. */
const [LEAST_TRACKING, MOST_TRACKING] = [0.05, 0.8]
/** So many letters with a space behind each are a word that is set apart by spaces. */
const FEWEST_SPACED = 4

/**
 * The words of a line. Letters that are set apart, as in an expanded title, are one word: what is wider than the usual gap
 * of the line parts two.
 *
 * @param glyphs null where the line has a space
 * @param size of the type, in points
 * @param tracking how far its letters are set apart, in points
 */
export function wordsOf(glyphs: Glyphs, size: number, tracking: number): Word[] {
  const words: Word[] = []
  let last: Glyph | null = null
  for (const glyph of glyphs) {
    const before = last
    last = glyph
    if (!glyph) continue
    const word = words.at(-1)
    if (!word || !before || glyph.from - before.to - tracking > size * WORD_GAP)
      words.push({ text: glyph.text, box: glyph.box, confidence: 100 })
    else words[words.length - 1] = joined(word, { ...glyph, confidence: 100 })
  }
  return joinSpaced(words, size)
}

const joined = ({ text, box, confidence }: Word, more: Word): Word => ({
  text: text + more.text,
  box: [
    Math.min(box[0], more.box[0]),
    Math.min(box[1], more.box[1]),
    Math.max(box[2], more.box[2]),
    Math.max(box[3], more.box[3]),
  ],
  confidence,
})

/**
 * @param pieces that stand side by side
 * @returns how far their letters are set apart, in points; 0 for the usual setting
 */
export function trackingOf(pieces: readonly Glyphs[], size: number): number {
  const gaps: number[] = []
  for (const glyphs of pieces) {
    for (let at = 1; at < glyphs.length; at += 1) {
      const [before, glyph] = [glyphs[at - 1], glyphs[at]]
      if (before && glyph) gaps.push(glyph.from - before.to)
    }
  }
  gaps.sort((a, b) => a - b)
  const isEven = gaps.length > 1 && gaps.at(-1)! - gaps[0]! < size * LEAST_TRACKING
  if (gaps.length < FEWEST_GAPS && !isEven) return 0
  const usual = gaps[gaps.length >> 2]!
  return usual > size * LEAST_TRACKING && usual < size * MOST_TRACKING ? usual : 0
}

/** Words of one letter each that spaces set apart (D E S P A C H O) are one, and a wider space parts two. */
function joinSpaced(words: readonly Word[], size: number): Word[] {
  const made: Word[] = []
  for (let at = 0; at < words.length; ) {
    let end = at
    while (end < words.length && /^\p{Lu}$/u.test(words[end]!.text)) end += 1
    if (end - at < FEWEST_SPACED) {
      made.push(...words.slice(at, Math.max(end, at + 1)))
      at = Math.max(end, at + 1)
      continue
    }
    const run = words.slice(at, end)
    const gaps = run.slice(1).map(({ box }, nth) => box[0] - run[nth]!.box[2])
    const widest = Math.min(...gaps) + size * WORD_GAP
    run.forEach((word, nth) => {
      if (nth > 0 && gaps[nth - 1]! <= widest) made[made.length - 1] = joined(made.at(-1)!, word)
      else made.push(word)
    })
    at = end
  }
  return made
}
