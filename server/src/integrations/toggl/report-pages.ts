import { TogglError } from './errors.ts'

/** Where a page says that the next one begins. */
export interface NextPage {
  row: number
  id: number | null
  timestamp: number | null
}

/** One row of the detailed report: a group of entries. */
export interface ReportRow {
  /** The row's number in the whole report; null where the answer has none. */
  number: number | null
  entries: readonly { id: number }[]
}

export interface ReportPage {
  rows: readonly ReportRow[]
  /** Null on the last page. */
  next: NextPage | null
}

const incomplete = (what: string) => new TogglError('incomplete', `the report was not read to its end: ${what}`)

/**
 * Reads the start of the next page from the `X-Next-…` headers.
 *
 * @returns null when no further page is announced
 * @throws `incomplete` for headers that contradict each other
 */
export function readNextPage(header: (name: string) => string | null): NextPage | null {
  const numberOf = (name: string) => {
    const text = header(name)?.trim() ?? ''
    if (!/^\d*$/.test(text)) throw incomplete(`${name} is not a number`)
    return Number(text) || null
  }
  const row = numberOf('x-next-row-number')
  const [id, timestamp] = [numberOf('x-next-id'), numberOf('x-next-timestamp')]
  if (row !== null) return { row, id, timestamp }
  if (id !== null || timestamp !== null) throw incomplete('a next page without its row number')
  return null
}

/** Checks that each page continues where the page before it ended. */
export class PageSequence {
  readonly #ids = new Set<number>()
  /** The announced first row of the next page. */
  #announced: number | null = null
  #rows = 0
  #lastNumber: number | null = null

  /** The number of the row after the last one that was read. */
  get rowAfterLast(): number {
    return (this.#lastNumber ?? this.#rows) + 1
  }

  /** Whether an entry was read. */
  has(id: number): boolean {
    return this.#ids.has(id)
  }

  /**
   * Takes the next page.
   *
   * @throws `incomplete` for an announced page that is empty, rows that repeat, are missing or are not in order, and a
   * next page that does not begin after this one
   */
  add({ rows, next }: ReportPage): void {
    if (rows.length === 0 && (this.#announced !== null || next)) throw incomplete('an announced page is empty')
    for (const { id } of rows.flatMap((row) => row.entries)) {
      if (this.#ids.has(id)) throw incomplete(`entry ${id} came twice`)
      this.#ids.add(id)
    }
    const numbers = rows.map(({ number }) => number)
    const ends = numbers.includes(null) ? this.#countedEnds(rows, numbers) : this.#numberedEnds(rows)
    if (next && !ends.includes(next.row)) throw incomplete(`row ${next.row} does not follow this page`)
    this.#rows += rows.length
    this.#lastNumber = numbers.at(-1) ?? null
    this.#announced = next?.row ?? null
  }

  /** Without row numbers, the count of rows says where a page ends. @returns the possible first rows of the next page */
  #countedEnds(rows: readonly ReportRow[], numbers: readonly (number | null)[]): number[] {
    if (numbers.some((number) => number !== null)) throw incomplete('some rows have no number')
    const starts = this.#announced === null ? [0, 1] : [this.#announced]
    const entries = rows.reduce((sum, row) => sum + row.entries.length, 0)
    return starts.flatMap((start) => [start + rows.length, start + entries])
  }

  /** Row numbers rise by one a row, or by one an entry. @returns the possible first rows of the next page */
  #numberedEnds(rows: readonly ReportRow[]): number[] {
    let possible = this.#announced === null ? [rows[0]?.number ?? 1] : [this.#announced]
    for (const { number, entries } of rows) {
      if (number === null || !possible.includes(number)) throw incomplete(`row ${number} is not the next one`)
      possible = [number + 1, number + Math.max(1, entries.length)]
    }
    return possible
  }
}
