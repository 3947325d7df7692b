import type { Line } from './page-text.ts'
import { type Glyphs, trackingOf, wordsOf } from './text-words.ts'

/** A line as the library gives it: a wide gap ends one. */
export interface Piece {
  /** At least one is a letter. */
  glyphs: Glyphs
  startsBlock: boolean
  /** Its place along the direction of its line, and across it, in points. */
  from: number
  to: number
  base: number
  /** Where the line could first have been broken; undefined where it has no space. */
  firstBreak: number | undefined
  /** Of its type, in points. */
  size: number
  /** The direction of its line, a vector of length 1. */
  dir: readonly [number, number]
}

/** Pieces that stand side by side. */
interface Row {
  pieces: Piece[]
  lines: Line[]
  from: number
  to: number
  base: number
  size: number
  /** Whether wide gaps part its pieces, as in a table. */
  hasCells: boolean
  /** How far below the row before it stands; null where it does not stand below it. */
  below: number | null
}

/** In sizes of the type. */
const [SAME_BASE, CELL_GAP, SAME_LEFT, INDENT, MOST_LEADING, SPACE] = [0.4, 2.5, 1, 0.8, 3, 0.75]
/** The gap between two cells, in the usual gap of their row. */
const CELL_TO_WORD_GAP = 2
/** Fewer gaps show no usual one. */
const FEWEST_GAPS = 4
/** Of the size of the type: as different as a title is from its text. */
const OTHER_SIZE = 0.1
/** Of the distance of the lines. */
const SAME_LEADING = 0.2
/** Of a column: a line that ends in the rest of it may be full; one that ends before this part is short. */
const [FULL_PART, SHORT_PART] = [0.85, 0.75]
/** So many rows show how wide their column is. */
const COLUMN_ROWS = 3
/** More neighbours are not compared: a page may have ten thousand rows. */
const [MOST_ROWS_OF_COLUMN, MOST_ROWS_AROUND] = [40, 100]
/** What a list's entry begins with. */
const LIST_MARK = /^(?:[-–—•·▪*]|(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|\((?:[a-z]|[ivx]{1,4}|\d{1,2})\))$/u

/**
 * Decides which lines go on in the next one, by where they stand. The library parts lines by their distance alone, so that
 * of a paragraph with a line spacing of 1.5 each is a block of its own. A full line goes on in the next one at the usual
 * distance of the page's lines. A capital or the mark of a list begins a paragraph behind a short line, behind a row of a
 * table, and where it is indented.
 */
export function joinRows(pieces: readonly Piece[]): Line[] {
  const rows = rowsOf(pieces)
  const full = rows.map((row, at) => (follows(row, rows[at + 1]) ? fullness(rows, at) : null))
  const leading = usualLeading(rows, full)
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    const first = row.lines[0]!
    if (!before || row.below === null) continue
    if (before.hasCells !== row.hasCells) first.startsBlock ||= beginsParagraph(first)
    const is = full[at - 1]
    if (!is) continue
    if (beginsParagraph(first) && (is === 'short' || isIndented(rows, at))) first.startsBlock = true
    else if (is === 'full' && Math.abs(row.below / row.size - leading) <= leading * SAME_LEADING)
      first.startsBlock = false
  }
  return rows.flatMap(({ lines }) => lines)
}

const beginsParagraph = ({ words }: Line): boolean => LIST_MARK.test(words[0]!.text) || /^\p{Lu}/u.test(words[0]!.text)

/** Whether the next row begins further to the left. */
function isIndented(rows: readonly Row[], at: number): boolean {
  const [row, next] = [rows[at]!, rows[at + 1]]
  return follows(row, next) && row.from - next.from > row.size * INDENT
}

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = []
  for (const piece of pieces) {
    const row = rows.at(-1)
    const before = row?.pieces.at(-1)
    const isTurned = before && before.dir[0] * piece.dir[0] + before.dir[1] * piece.dir[1] < 0.999
    const isSame = row && !isTurned && Math.abs(piece.base - row.base) < row.size * SAME_BASE && piece.from >= row.to
    if (isSame) {
      if (piece.to - piece.from > row.to - row.from) row.size = piece.size
      row.pieces.push(piece)
      row.to = piece.to
      continue
    }
    const { from, to, base, size } = piece
    const below = row && !isTurned && base > row.base ? base - row.base : null
    rows.push({ pieces: [piece], lines: [], from, to, base, size, hasCells: false, below })
  }
  for (const row of rows) {
    const tracking = trackingOf(
      row.pieces.map(({ glyphs }) => glyphs),
      row.size,
    )
    row.lines = row.pieces.map(({ glyphs, startsBlock, size }) => ({
      startsBlock,
      words: wordsOf(glyphs, size, tracking),
    }))
    row.hasCells = hasCells(row)
    if (!row.hasCells) row.lines = [{ ...row.lines[0]!, words: row.lines.flatMap(({ words }) => words) }]
  }
  return rows
}

/** The words of a justified line stand far apart too, each as far as the others. */
function hasCells({ pieces, lines, size }: Row): boolean {
  const words = lines.flatMap((line) => line.words)
  const gaps = words.slice(1).map(({ box }, at) => box[0] - words[at]!.box[2])
  const usual = gaps.sort((a, b) => a - b)[gaps.length >> 2] ?? 0
  return pieces.some(({ from }, at) => {
    const before = pieces[at - 1]
    if (!before || (at === 1 && LIST_MARK.test(lines[0]!.words.at(-1)!.text))) return false
    const gap = from - before.to
    return gap > size * CELL_GAP && (gaps.length < FEWEST_GAPS || gap > usual * CELL_TO_WORD_GAP)
  })
}

/** Whether a row may go on in the next one. */
function follows(row: Row, next: Row | undefined): next is Row {
  if (!next || next.below === null || row.hasCells || next.hasCells) return false
  if (Math.abs(next.size / row.size - 1) > OTHER_SIZE || next.below > row.size * MOST_LEADING) return false
  return next.from < row.to && row.from < next.to
}

type Fullness = 'full' | 'short' | 'between'

/** Whether the first word of the next row had room in a row. */
function fullness(rows: readonly Row[], at: number): Fullness {
  const row = rows[at]!
  const [from, to] = columnOf(rows, at)
  if (row.to + firstWidth(rows[at + 1]!) + row.size * SPACE > to) return 'full'
  return row.to < from + (to - from) * SHORT_PART ? 'short' : 'between'
}

/** How wide the first word of a row is, with what no line ends before. */
function firstWidth({ pieces, lines }: Row): number {
  const { firstBreak, from, glyphs } = pieces[0]!
  if (firstBreak !== undefined) return firstBreak - from
  const letters = glyphs.filter((glyph) => glyph !== null)
  return letters[Math.min(lines[0]!.words[0]!.text.length, letters.length) - 1]!.to - from
}

/** From where to where the column of a row reaches: that of its neighbours, or else that of the page. */
function columnOf(rows: readonly Row[], at: number): [from: number, to: number] {
  const [row, next] = [rows[at]!, rows[at + 1]!]
  const left = Math.min(row.from, next.from)
  const isOf = (one: Row) => !one.hasCells && Math.abs(one.size / row.size - 1) <= OTHER_SIZE
  const isNear = (one: Row | undefined) => one && isOf(one) && Math.abs(one.from - left) <= row.size * SAME_LEFT
  let [first, last] = [at, at + 1]
  while (first > 0 && at - first < MOST_ROWS_OF_COLUMN && isNear(rows[first - 1])) first -= 1
  while (last - at < MOST_ROWS_OF_COLUMN && isNear(rows[last + 1])) last += 1
  const near = rows.slice(first, last + 1)
  const to = Math.max(...near.map((one) => one.to))
  const reach = near.filter((one) => one.to >= left + (to - left) * FULL_PART).length
  if (near.length >= COLUMN_ROWS && reach * 2 >= near.length - 1) return [left, to]
  const around = rows.slice(Math.max(0, at - MOST_ROWS_AROUND), at + MOST_ROWS_AROUND)
  const beside = around.filter((one) => isOf(one) && one.from < row.to && row.from < one.to)
  return [Math.min(...beside.map((one) => one.from)), Math.max(...beside.map((one) => one.to))]
}

/** The usual distance of a full line from the next one, in sizes of the type. */
function usualLeading(rows: readonly Row[], full: readonly (Fullness | null)[]): number {
  const distances = full.flatMap((is, at) => (is === 'full' ? [rows[at + 1]!.below! / rows[at + 1]!.size] : []))
  return distances.sort((a, b) => a - b)[(distances.length - 1) >> 1] ?? 0
}
