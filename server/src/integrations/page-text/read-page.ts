import type { Page } from 'mupdf'
import { type Line, meanConfidence, type PageText, printLines } from './page-text.ts'
import { isIn, readPainted } from './painted.ts'
import { recognisePage } from './recognise.ts'
import { readTextLayer } from './text-layer.ts'

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
 * where its images may hide text. Of what the file holds and the page does not show, nothing is read.
 *
 * @param number from 1
 * @param recognise whether what is only painted is recognised
 */
export async function readPage(page: Page, number: number, recognise: boolean): Promise<PageText> {
  const [left, top, right, bottom] = page.getBounds()
  const shared = { page: number, width: Math.round(right - left), height: Math.round(bottom - top) }
  const painted = readPainted(page)
  const layer = readTextLayer(page, painted)
  const own = shifted(layer.lines, left, top)
  const isNamed = layer.unmapped <= MOST_UNMAPPED
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
  const images = painted.images.map(([x1, y1, x2, y2]) => [x1 - left, y1 - top, x2 - left, y2 - top] as const)
  const ofImages = recognised.flatMap(({ words, ...line }) => {
    const inImage = words.filter(({ box }) =>
      images.some((image) => isIn(image, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2)),
    )
    return inImage.length > 0 ? [{ ...line, words: inImage }] : []
  })
  if (ofImages.length === 0) return { ...shared, method: 'text', confidence: 100, ...printLines(own) }
  const lines = [...own, ...ofImages]
  return { ...shared, method: 'both', confidence: meanConfidence(lines), ...printLines(lines) }
}

const sure = (lines: readonly Line[]): Line[] =>
  lines.flatMap(({ words, ...line }) => {
    const left = words.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
    return left.length > 0 ? [{ ...line, words: left }] : []
  })

const shifted = (lines: readonly Line[], left: number, top: number): Line[] =>
  left === 0 && top === 0
    ? [...lines]
    : lines.map(({ words, ...line }) => ({
        ...line,
        words: words.map(({ box: [x1, y1, x2, y2], ...word }) => ({
          ...word,
          box: [x1 - left, y1 - top, x2 - left, y2 - top] as const,
        })),
      }))
