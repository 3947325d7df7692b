import { Device, type DisplayList, type Image, Matrix, type Text } from 'mupdf'
import type { Box } from './page-text.ts'

/** What of a page is painted, apart from letters. */
export interface Painted {
  /** The places of its images, without those that are too small to hold a line of text. */
  images: Box[]
  /** Which part of the page they cover, from 0 to 1. */
  imageShare: number
  /** Whether the glyph that stands there is not to be seen: it is invisible, or an image was painted over it. */
  isHidden(x: number, y: number): boolean
}

/** In points. */
const SMALLEST_IMAGE = { width: 60, height: 12 }
/** Rows and columns in which the share of images is counted. */
const CELLS = 40

const key = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`

/**
 * Runs a page's drawing without painting it. A letter may stand in the file and not on the page: drawn invisibly, as scanners
 * do beneath their picture, or covered by an image that is drawn later.
 */
export function readPainted(drawing: DisplayList, bounds: Box): Painted {
  const images: Box[] = []
  const hidden = new Set<string>()
  /** Places, two numbers each. */
  const shown: number[] = []
  const glyphs = (text: Text, ctm: Matrix, take: (x: number, y: number) => void) => {
    text.walk({
      showGlyph(_font: unknown, trm: Matrix) {
        const [, , , , x, y] = Matrix.concat(trm, ctm)
        take(x, y)
      },
    })
    text.destroy()
  }
  const show = (text: Text, ctm: Matrix) => glyphs(text, ctm, (x, y) => shown.push(x, y))
  const image = (drawn: Image, ctm: Matrix, alpha: number) => {
    drawn.destroy()
    const box = boxOf(ctm)
    if (alpha < 0.5 || box[2] - box[0] < SMALLEST_IMAGE.width || box[3] - box[1] < SMALLEST_IMAGE.height) return
    images.push(box)
    for (let at = 0; at < shown.length; at += 2) {
      const [x, y] = [shown[at]!, shown[at + 1]!]
      if (isIn(box, x, y)) hidden.add(key(x, y))
    }
  }
  const device = new Device({
    fillText: (text: Text, ctm: Matrix) => show(text, ctm),
    strokeText: (text: Text, _stroke: unknown, ctm: Matrix) => show(text, ctm),
    ignoreText: (text: Text, ctm: Matrix) => glyphs(text, ctm, (x, y) => hidden.add(key(x, y))),
    fillImage: (drawn: Image, ctm: Matrix, alpha: number) => image(drawn, ctm, alpha),
    // A stencil, as black and white scans are: what is below shows through.
    fillImageMask(drawn: Image, ctm: Matrix) {
      drawn.destroy()
      images.push(boxOf(ctm))
    },
  })
  drawing.run(device, Matrix.identity)
  device.close()
  device.destroy()
  return {
    images,
    imageShare: shareOf(images, bounds),
    isHidden: (x, y) => hidden.size > 0 && hidden.has(key(x, y)),
  }
}

export const isIn = ([left, top, right, bottom]: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** Where the unit square of an image comes to lie. */
function boxOf([a, b, c, d, e, f]: Matrix): Box {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function shareOf(images: readonly Box[], [left, top, right, bottom]: Box): number {
  if (images.length === 0) return 0
  let covered = 0
  for (let row = 0; row < CELLS; row += 1) {
    const y = top + ((row + 0.5) / CELLS) * (bottom - top)
    for (let column = 0; column < CELLS; column += 1) {
      const x = left + ((column + 0.5) / CELLS) * (right - left)
      if (images.some((box) => isIn(box, x, y))) covered += 1
    }
  }
  return covered / (CELLS * CELLS)
}
