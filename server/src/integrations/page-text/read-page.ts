import { PAGE_TEXT_MAX } from '@arauto/contract/constants'
import type { DisplayList, Font, Page, Point, Quad } from 'mupdf'
import { type Line, MOST_WORDS, meanConfidence, type PageText, printLines, wholePoints } from './page-text.ts'
import { isIn, type Painted, readPainted } from './painted.ts'
import { recognisePage } from './recognise.ts'
import { joinRows, type Piece } from './text-rows.ts'
import { accentedBy, type Glyph } from './text-words.ts'

/** From this share of a page on, its images may hide text (a page's stamp or a letterhead covers less). */
const MIXED_SHARE = 0.2
/** From this share on, the picture is the page. */
const SCAN_SHARE = 0.75
/** From this share of unnamed letters on, a text is not readable. */
const MOST_UNMAPPED = 0.1
/** Below it, in per cent, a recognised word is taken for a spot. */
const LEAST_CONFIDENCE = 20

/**
 * Reads a page: by the text that it holds, and by recognition where it holds none, where its letters have no names, or
 * where its images may hide text. Of what the file holds and the page does not show, nothing is read; but of a scanned page
 * that is not recognised, what its scanner recognised.
 *
 * @param number from 1
 * @param recognise whether what is only painted is recognised
 */
export async function readPage(page: Page, number: number, recognise: boolean): Promise<PageText> {
  const [, , width, height] = page.getBounds()
  const shared = { page: number, width: wholePoints(width), height: wholePoints(height) }
  const { painted, layer } = readDrawing(page, !recognise)
  const own = layer.lines
  const isNamed = layer.unmapped <= MOST_UNMAPPED && hasVowels(own)
  const hasText = own.length > 0 && isNamed
  if (!recognise || (hasText && painted.imageShare < MIXED_SHARE)) {
    if (own.length === 0) return { ...shared, method: 'empty', confidence: 0, text: '', boxes: [] }
    return { ...shared, method: 'text', confidence: Math.round(100 * (1 - layer.unmapped)), ...printLines(own) }
  }
  const recognised = sure(await recognisePage(page))
  if (!hasText || painted.imageShare >= SCAN_SHARE) {
    const lines = recognised.length > 0 ? recognised : isNamed ? own : []
    if (lines.length === 0) return { ...shared, method: 'empty', confidence: 0, text: '', boxes: [] }
    const method = lines === own ? 'text' : 'ocr'
    return { ...shared, method, confidence: meanConfidence(lines), ...printLines(lines) }
  }
  const ofImages = recognised.flatMap(({ words, ...line }) => {
    const inImage = words.filter(({ box }) =>
      painted.images.some((image) => isIn(image, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2)),
    )
    return inImage.length > 0 ? [{ ...line, words: inImage }] : []
  })
  if (ofImages.length === 0) return { ...shared, method: 'text', confidence: 100, ...printLines(own) }
  const lines = [...own, ...ofImages]
  return { ...shared, method: 'both', confidence: meanConfidence(lines), ...printLines(lines) }
}

/** Fewer letters show no language, and of languages in Latin letters none has so few vowels. */
const [FEWEST_LETTERS, LEAST_VOWELS] = [25, 0.25]

/** Whether words in Latin letters may be of a language: a font's map of letters may be wrong. Numbers of cases are no words. */
function hasVowels(lines: readonly Line[]): boolean {
  const text = lines.map(({ words }) => words.map((word) => word.text).join(' ')).join(' ')
  const letters = (text.normalize('NFD').match(/(?<![\p{L}\p{N}])[\p{Script=Latin}\p{M}]{3,}(?![\p{L}\p{N}])/gu) ?? [])
    .join('')
    .replace(/\p{M}/gu, '')
  return letters.length < FEWEST_LETTERS || (letters.match(/[aeiou]/giu) ?? []).length >= letters.length * LEAST_VOWELS
}

const sure = (lines: readonly Line[]): Line[] =>
  lines.flatMap(({ words, ...line }) => {
    const left = words.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
    return left.length > 0 ? [{ ...line, words: left }] : []
  })

const SPACE = /\s/u
/** Spaces that no line ends at. */
const GLUE = /[\u00a0\u2007\u202f]/u
/** What a font without a map to letters gives: a replacement, a private sign, or a control character. */
const UNMAPPED = /[\ufffd\ue000-\uf8ff\p{Cc}]/u
/** Signs that change how text is shown and are none themselves. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/**
 * What a page shows: its contents, and the fields, text boxes, stamps and signatures that are laid over them.
 *
 * @param trustsScanner whether the letters that a scanner put beneath its picture are taken for shown
 */
function readDrawing(page: Page, trustsScanner: boolean): { painted: Painted; layer: TextLayer } {
  const drawing = page.toDisplayList(true)
  try {
    const painted = readPainted(drawing, page.getBounds())
    const isHidden = trustsScanner && painted.imageShare >= SCAN_SHARE ? () => false : painted.isHidden
    return { painted, layer: readTextLayer(drawing, isHidden) }
  } finally {
    drawing.destroy()
  }
}

/** In sizes of the type: how far apart the two drawings of a letter are that is to look bold. */
const BOLD_SHIFT = 0.06

/** Whether the same letter was drawn at the same place before, which is noted. */
function isDrawn(drawn: Set<string>, letter: string, [x, y]: readonly [number, number], size: number): boolean {
  const step = size * BOLD_SHIFT || 1
  const [column, row] = [Math.round(x / step), Math.round(y / step)]
  for (const dx of [0, -1, 1])
    for (const dy of [0, -1, 1]) if (drawn.has(`${letter} ${column + dx} ${row + dy}`)) return true
  drawn.add(`${letter} ${column} ${row}`)
  return false
}

/** The text of a page as the file holds it. */
interface TextLayer {
  lines: Line[]
  /** How many of its characters are letters that the file does not name, from 0 to 1. */
  unmapped: number
}

/** Ends the walk over a page that has more text than is read. */
class PageIsFull extends Error {}

/** Reads the text that a page shows, what is laid over it included, without the glyphs that are not to be seen on it. */
function readTextLayer(drawing: DisplayList, isHidden: Painted['isHidden']): TextLayer {
  const pieces: Piece[] = []
  let [all, unmapped, words] = [0, 0, 0]
  let startsBlock = false
  let dir: readonly [number, number] = [1, 0]
  let glyphs: (Glyph | null)[] = []
  let [base, size] = [0, 0]
  const drawn = new Set<string>()
  let firstBreak: number | undefined
  const structured = drawing.toStructuredText('preserve-whitespace,dehyphenate=no,inhibit-spaces')
  const walker = {
    beginTextBlock() {
      startsBlock = true
    },
    beginLine(_box: unknown, _mode: number, direction: Point) {
      dir = direction
      glyphs = []
      size = 0
      firstBreak = undefined
    },
    onChar(raw: string, origin: Point, font: Font, type: number, quad: Quad) {
      // Each letter has an object of its own, which would wait for the garbage collector.
      font.destroy()
      // Of a page that is cut anyway the rest would only take memory and time.
      if (all > PAGE_TEXT_MAX || words > MOST_WORDS) throw new PageIsFull()
      if (SPACE.test(raw)) {
        if (!GLUE.test(raw)) firstBreak ??= glyphs.at(-1)?.to
        if (glyphs.at(-1)) words += 1
        glyphs.push(null)
        return
      }
      if (INVISIBLE.test(raw) || isHidden(origin[0], origin[1]) || isDrawn(drawn, raw, origin, type)) return
      all += 1
      if (UNMAPPED.test(raw)) unmapped += 1
      const [x1, y1, x2, y2, x3, y3, x4, y4] = quad
      if (!size) [base, size] = [dir[0] * origin[1] - dir[1] * origin[0], type]
      const glyph: Glyph = {
        text: UNMAPPED.test(raw) ? '\ufffd' : raw,
        from: dir[0] * x3 + dir[1] * y3,
        to: dir[0] * x4 + dir[1] * y4,
        box: [Math.min(x1, x2, x3, x4), Math.min(y1, y2, y3, y4), Math.max(x1, x2, x3, x4), Math.max(y1, y2, y3, y4)],
      }
      const before = glyphs.at(-1)
      const accented = before && (accentedBy(before, glyph) ?? accentedBy(glyph, before))
      if (accented) glyphs[glyphs.length - 1] = accented
      else glyphs.push(glyph)
    },
    endLine() {
      const shown = glyphs.filter((glyph) => glyph !== null)
      if (shown.length === 0) return
      pieces.push({
        glyphs,
        startsBlock,
        from: shown[0]!.from,
        to: shown.at(-1)!.to,
        base,
        firstBreak,
        size,
        dir,
      })
      startsBlock = false
    },
  }
  try {
    structured.walk(walker)
  } catch (error) {
    if (!(error instanceof PageIsFull)) throw error
    walker.endLine()
  } finally {
    structured.destroy()
  }
  return { lines: joinRows(pieces), unmapped: all === 0 ? 0 : unmapped / all }
}
