import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { ColorSpace, Matrix, type Page } from 'mupdf'
import { type Line, meanConfidence, type Word } from './page-text.ts'

/** The part of Tesseract's interface that is used. */
interface Engine {
  FS: { writeFile(path: string, data: Uint8Array): void }
  TessBaseAPI: new () => {
    Init(path: null, language: string, engineMode: number): number
    SetVariable(name: string, value: string): boolean
    SetImageFile(exif: number, angle: number): number
    FindLines(): number
    GetGradient(): number
    Recognize(monitor: null): number
    GetTSVText(page: number): string
  }
}

const requireHere = createRequire(import.meta.url)
/** At which scans have been made, and which Tesseract's data was trained at. */
const DPI = 200
/** A page so large at that resolution is read at a lower one, in dots. */
const MAX_DOTS = 9_000_000
const LSTM_ONLY = 1
const AUTOMATIC_LAYOUT = '3'
/** A smaller angle changes nothing. */
const MIN_SKEW_RADIANS = 0.008
const MAX_SKEW_RADIANS = 0.2
/** Below this confidence a page may be another way up. */
const UNSURE_PERCENT = 60
/** Above this confidence a piece of the page is the right way up. */
const SURE_PERCENT = 75
/** The side of the square piece by which the way up of a page is recognised. */
const PIECE_DOTS = 700

let data: Buffer | undefined
let createEngine: (() => Promise<Engine>) | undefined

/**
 * The build with SIMD that every processor computes alike: with relaxed SIMD the same bytes might not give the same reading.
 */
function load(): { create: () => Promise<Engine>; data: Buffer } {
  createEngine ??= requireHere('tesseract.js-core/tesseract-core-simd-lstm') as () => Promise<Engine>
  data ??= gunzipSync(readFileSync(requireHere.resolve('@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz')))
  return { create: createEngine, data }
}

/** Quarters of a turn, clockwise. */
type Turns = 0 | 1 | 2 | 3

/** A page painted for recognition. */
interface Picture {
  width: number
  height: number
  /** How many dots a point has. */
  scale: number
  pixels: Uint8Array
}

/**
 * Recognises what is painted on a page, whichever way up it is, and straightened. Each page has an engine of its own, which
 * has learnt nothing from another page.
 *
 * @returns its lines, with boxes in points of the page as it is shown; empty for a page that is blank
 */
export async function recognisePage(page: Page): Promise<Line[]> {
  const picture = paint(page)
  if (isBlank(picture.pixels)) return []
  const engine = await start()
  const upright = engine.recognise(picture, 0)
  if (meanConfidence(upright) >= UNSURE_PERCENT) return upright
  const turns = wayUp(engine, picture)
  return turns === 0 ? upright : engine.recognise(picture, turns)
}

/** @returns by how many quarters of a turn, clockwise, a picture comes to stand upright */
function wayUp(engine: Recogniser, picture: Picture): Turns {
  const piece = darkestPiece(picture)
  let [best, most] = [0 as Turns, 0]
  for (const turns of [0, 2, 1, 3] as const) {
    const lines = engine.recognise(piece, turns)
    const confidence = letters(lines) < 10 ? 0 : meanConfidence(lines)
    if (confidence > most) [best, most] = [turns, confidence]
    if (confidence >= SURE_PERCENT) break
  }
  return best
}

/** The square of a picture that has the most ink. */
function darkestPiece({ width, height, scale, pixels }: Picture): Picture {
  const side = Math.min(PIECE_DOTS, width, height)
  const step = Math.max(1, side >> 1)
  let [best, most] = [[0, 0] as [number, number], -1]
  for (let top = 0; top + side <= height; top += step) {
    for (let left = 0; left + side <= width; left += step) {
      let ink = 0
      for (let y = top; y < top + side; y += 8) {
        for (let x = left; x < left + side; x += 8) if (pixels[y * width + x]! < 128) ink += 1
      }
      if (ink > most) [best, most] = [[left, top], ink]
    }
  }
  const piece = new Uint8Array(side * side)
  for (let y = 0; y < side; y += 1) {
    const from = (best[1] + y) * width + best[0]
    piece.set(pixels.subarray(from, from + side), y * side)
  }
  return { width: side, height: side, scale, pixels: piece }
}

const letters = (lines: readonly Line[]): number =>
  lines.flatMap(({ words }) => words).reduce((sum, { text }) => sum + text.length, 0)

function paint(page: Page): Picture {
  const [, , across, down] = page.getBounds()
  const scale = Math.min(DPI / 72, Math.sqrt(MAX_DOTS / Math.max(1, across * down)))
  const pixmap = page.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceGray, false)
  const [width, height, stride] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getStride()]
  const all = pixmap.getPixels()
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) pixels.set(all.subarray(y * stride, y * stride + width), y * width)
  pixmap.destroy()
  return { width, height, scale, pixels }
}

function isBlank(pixels: Uint8Array): boolean {
  let [darkest, lightest] = [255, 0]
  for (const value of pixels) {
    if (value < darkest) darkest = value
    if (value > lightest) lightest = value
  }
  return lightest - darkest < 24
}

interface Recogniser {
  /** @param turns what the picture is turned by first */
  recognise(picture: Picture, turns: Turns): Line[]
}

/** Starts an engine. */
async function start(): Promise<Recogniser> {
  const { create, data } = load()
  const engine = await create()
  engine.FS.writeFile('./por.traineddata', data)
  const api = new engine.TessBaseAPI()
  if (api.Init(null, 'por', LSTM_ONLY) !== 0) throw new Error('the recognition did not start')
  api.SetVariable('tessedit_pageseg_mode', AUTOMATIC_LAYOUT)
  return {
    recognise(picture, turns) {
      api.SetVariable('user_defined_dpi', String(Math.round(picture.scale * 72)))
      const turned = turn(picture, turns)
      engine.FS.writeFile('/input', greymap(turned))
      if (api.SetImageFile(1, 0) !== 0) throw new Error('the picture of a page was not read')
      api.FindLines()
      const gradient = api.GetGradient()
      const skew = Math.abs(gradient) >= MIN_SKEW_RADIANS && Math.abs(gradient) < MAX_SKEW_RADIANS ? gradient : 0
      if (skew !== 0) api.SetImageFile(1, skew)
      api.Recognize(null)
      return linesOf(api.GetTSVText(0), (x, y) => backTo(picture, turned, turns, skew, x, y))
    },
  }
}

const greymap = ({ width, height, pixels }: Picture): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels])

function turn(picture: Picture, turns: Turns): Picture {
  if (turns === 0) return picture
  const { width, height, pixels } = picture
  const [w, h] = turns === 2 ? [width, height] : [height, width]
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [tx, ty] =
        turns === 1 ? [height - 1 - y, x] : turns === 2 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x]
      turned[ty * w + tx] = pixels[y * width + x]!
    }
  }
  return { ...picture, width: w, height: h, pixels: turned }
}

/** A place of the picture that was recognised, in points of the page. */
function backTo(picture: Picture, turned: Picture, turns: Turns, skew: number, x: number, y: number): [number, number] {
  const [cx, cy] = [turned.width / 2, turned.height / 2]
  const [sin, cos] = [Math.sin(-skew), Math.cos(-skew)]
  const tx = cx + (x - cx) * cos - (y - cy) * sin
  const ty = cy + (x - cx) * sin + (y - cy) * cos
  const { width, height, scale } = picture
  const [px, py] =
    turns === 0
      ? [tx, ty]
      : turns === 1
        ? [ty, height - tx]
        : turns === 2
          ? [width - tx, height - ty]
          : [width - ty, tx]
  return [px / scale, py / scale]
}

/**
 * The words of Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text
 * (https://tesseract-ocr.github.io/tessdoc/Command-Line-Usage.html).
 */
function linesOf(tsv: string, place: (x: number, y: number) => [number, number]): Line[] {
  const lines: Line[] = []
  let [block, line] = ['', '']
  for (const row of tsv.split('\n')) {
    const cells = row.split('\t')
    const text = cells[11]?.trim().replace(/\s+/gu, ' ')
    if (cells[0] !== '5' || !text) continue
    const [left, top, width, height, confidence] = cells.slice(6, 11).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ]
    const corners = [place(left, top), place(left + width, top + height)]
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
    const word: Word = { text: text.replaceAll(' ', ''), box, confidence }
    const [inBlock, inLine] = [cells.slice(1, 4).join(' '), cells.slice(1, 5).join(' ')]
    if (inLine !== line) lines.push({ words: [], startsBlock: inBlock !== block })
    ;[block, line] = [inBlock, inLine]
    lines.at(-1)!.words.push(word)
  }
  return lines
}
