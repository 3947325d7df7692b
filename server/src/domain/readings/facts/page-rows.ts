/** A page as facts are read from it. */
export interface FactsPage {
  page: number
  text: string
  /** Four numbers for each word of the text; empty where places are not known. */
  boxes: readonly number[]
}

/** Words that stand together in a row of a page. */
export interface Cell {
  text: string
  left: number
  right: number
}

/** A row of a page, as it is seen: its cells from left to right. */
export interface PageRow {
  page: number
  top: number
  bottom: number
  cells: Cell[]
  /** Its cells as one line. */
  text: string
}

interface Placed {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

/** The width of each character and the height of each line in a text without places. */
const [CHARACTER, LINE] = [5, 12]
/** More rows are no page. */
const MOST_WORDS = 20_000
/** A wider gap parts two cells, in heights of the row. */
const CELL_GAP = 1.1

/**
 * The rows of a page, by the positions of its words: the file stores tables and heads of two columns in another order than
 * they are read.
 */
export function pageRows({ page, text, boxes }: FactsPage): PageRow[] {
  const words = placedWords(text, boxes).sort((a, b) => a.top + a.bottom - b.top - b.bottom)
  const rows: Placed[][] = []
  let middle = Number.NEGATIVE_INFINITY
  for (const word of words) {
    const at = (word.top + word.bottom) / 2
    const row = rows.at(-1)
    if (row && at - middle <= (word.bottom - word.top) * 0.4) row.push(word)
    else {
      rows.push([word])
      middle = at
    }
  }
  return rows.map((row) => rowOf(page, row))
}

function rowOf(page: number, words: Placed[]): PageRow {
  words.sort((a, b) => a.left - b.left)
  const cells: Cell[] = []
  for (const { text, left, top, right, bottom } of words) {
    const cell = cells.at(-1)
    if (cell && left - cell.right <= (bottom - top) * CELL_GAP) {
      cell.text += ` ${text}`
      cell.right = Math.max(cell.right, right)
    } else cells.push({ text, left, right })
  }
  return {
    page,
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
    cells,
    text: cells.map((cell) => cell.text).join(' '),
  }
}

function placedWords(text: string, boxes: readonly number[]): Placed[] {
  const words: Placed[] = []
  let line = 0
  let lineStart = 0
  for (const { 0: word, index } of text.matchAll(/\n|\S+/gu)) {
    if (word === '\n') {
      line += 1
      lineStart = index + 1
      continue
    }
    const at = words.length
    if (at === MOST_WORDS) break
    const [left, top, right, bottom] = boxes.slice(4 * at, 4 * at + 4)
    words.push(
      bottom === undefined
        ? {
            text: word,
            left: (index - lineStart) * CHARACTER,
            top: line * LINE,
            right: (index - lineStart + word.length) * CHARACTER,
            bottom: (line + 1) * LINE - 2,
          }
        : { text: word, left: left!, top: top!, right: right!, bottom },
    )
  }
  return words
}
