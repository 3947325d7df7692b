import { Font } from 'mupdf'
import type { MadeFont, MadePage, PlacedLines } from './make-pdf.ts'

/** How a text is set. Lengths are in points. */
export interface Layout {
  name: string
  font: MadeFont
  size: number
  /** From one line to the next, in sizes of the type; "1,5 linhas" of a word processor is 1.72. */
  spacing: number
  justified?: boolean
  /** Between two paragraphs, more than between two lines. */
  gap?: number
  /** Of the first line of a paragraph. */
  indent?: number
  /** Of a paragraph's both sides. */
  inset?: number
  /** Paragraphs are numbered, and their lines hang behind the number. */
  numbered?: boolean
  /** A table of dates stands before the first paragraph. */
  table?: boolean
  /** A head and a foot with the page's number stand on each page. */
  framed?: boolean
  /** What is added to each letter. */
  letterSpace?: number
}

const [LEFT, TOP, BOTTOM, WIDTH] = [70, 740, 90, 455]
const TABLE = [
  ['Ato', 'Data', 'Hora'],
  ['Registo da sentença', '02-02-2015', '10:00'],
  ['Junção da certidão', '03-03-2016', '11:30'],
]

/**
 * Sets paragraphs as a word processor does: a line takes as many words as have room.
 *
 * @param linesOfPage so many at most; as many as have room by default
 */
export function typeset(
  paragraphs: readonly string[],
  layout: Layout,
  linesOfPage = Number.POSITIVE_INFINITY,
): MadePage[] {
  const { font, size, gap = 0, indent = 0, inset = 0, letterSpace = 0 } = layout
  const leading = size * layout.spacing
  const measure = measureOf(font, size, letterSpace)
  const hang = layout.numbered ? 24 : 0
  const pages: PlacedLines[][] = [[]]
  let [top, count] = [TOP, 0]
  const place = (placed: Omit<PlacedLines, 'top' | 'font' | 'size'>[]) => {
    if (top < BOTTOM || count === linesOfPage) {
      pages.push([])
      ;[top, count] = [TOP, 0]
    }
    pages.at(-1)!.push(...placed.map((one) => ({ ...one, top, font, size, letterSpace })))
    top -= leading
    count += 1
  }
  if (layout.table)
    for (const row of TABLE) place(row.map((cell, column) => ({ left: LEFT + column * 170, lines: [cell] })))
  paragraphs.forEach((text, nth) => {
    const left = LEFT + inset + hang
    const width = WIDTH - 2 * inset - hang
    const lines = broken(text, measure, width, indent)
    lines.forEach((line, at) => {
      const from = at === 0 ? indent : 0
      const spaces = line.split(' ').length - 1
      const isSpread = layout.justified && at < lines.length - 1 && spaces > 0
      const wordSpace = isSpread ? (width - from - measure(line)) / spaces : 0
      const mark = layout.numbered && at === 0 ? [{ left: LEFT, lines: [`${nth + 1}.`] }] : []
      place([...mark, { left: left + from, lines: [line], wordSpace }])
    })
    top -= gap
  })
  return pages.map((placed, at) => ({ lines: [], placed: layout.framed ? framed(placed, at, pages.length) : placed }))
}

/** Between a head, and a foot that is drawn first. */
const framed = (placed: PlacedLines[], at: number, of: number): PlacedLines[] => [
  { left: LEFT, top: 40, size: 8, lines: [`Processo: 1234/26.0T8LSB   Pág. ${at + 1}/${of}`] },
  { left: LEFT, top: 800, size: 9, lines: ['Tribunal Judicial da Comarca de Lisboa', 'Juízo Central Cível - Juiz 3'] },
  ...placed,
]

function broken(text: string, measure: (text: string) => number, width: number, indent: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer) > width - (lines.length === 0 ? indent : 0)) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function measureOf(name: MadeFont, size: number, letterSpace: number): (text: string) => number {
  const font = new Font(name)
  const widths = new Map<string, number>()
  const widthOf = (letter: string) => {
    const known = widths.get(letter)
    if (known !== undefined) return known
    const width = font.advanceGlyph(font.encodeCharacter(letter.codePointAt(0)!)) * size + letterSpace
    widths.set(letter, width)
    return width
  }
  return (text) => Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0)
}

/** Word processors' and typewriters' ways to set a court's letter. */
export const LAYOUTS: readonly Layout[] = [
  { name: 'justified', font: 'Times-Roman', size: 12, spacing: 1.15, justified: true },
  { name: 'justified, 1.5 lines', font: 'Times-Roman', size: 12, spacing: 1.72, justified: true, gap: 6 },
  { name: 'ragged, 1.5 lines', font: 'Helvetica', size: 11, spacing: 1.72 },
  { name: 'indented, double', font: 'Helvetica', size: 10, spacing: 2.3, justified: true, indent: 28 },
  { name: 'typewriter', font: 'Courier', size: 10, spacing: 1.2, gap: 12 },
  { name: 'typewriter, 1.5 lines', font: 'Courier', size: 10.5, spacing: 1.7, indent: 40 },
  {
    name: 'bold, with head and page number',
    font: 'Times-Bold',
    size: 12.5,
    spacing: 1.6,
    justified: true,
    framed: true,
  },
  { name: 'numbered, 1.5 lines', font: 'Times-Roman', size: 11.5, spacing: 1.72, numbered: true },
  { name: 'with a table', font: 'Times-Roman', size: 11, spacing: 1.45, justified: true, table: true, gap: 4 },
  { name: 'inset, with head and page number', font: 'Helvetica', size: 10, spacing: 1.72, inset: 60, framed: true },
  { name: 'with a table, 1.5 lines', font: 'Helvetica', size: 12, spacing: 1.8, table: true, gap: 8, framed: true },
  { name: 'expanded', font: 'Times-Roman', size: 10.5, spacing: 2, justified: true, gap: 6, letterSpace: 2.5 },
]
