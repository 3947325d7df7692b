import { readFile, writeFile } from 'node:fs/promises'
import type { Figure } from './measure.ts'

const FILE = new URL('../figures.json', import.meta.url)
const DOCUMENT = new URL('../../docs/performance.md', import.meta.url)
const [BEGIN, END] = ['<!-- figures -->', '<!-- end of figures -->']

/** What one part of the bench measured. */
export interface MeasuredPart {
  /** As in `2026-11-23`. */
  date: string
  machine: string
  /** The machine's load (of one minute) before and after, and what was done beside it. */
  load: string
  figures: Figure[]
}

/** By the name of the part. */
export type Measured = Record<string, MeasuredPart>

export const readCommitted = async (): Promise<Measured> => JSON.parse(await readFile(FILE, 'utf8')) as Measured

/** Replaces the committed figures of what was measured, and the table made of them in docs/performance.md. */
export async function writeFigures(measured: Measured): Promise<void> {
  const all = { ...(await readCommitted()), ...measured }
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other)))
  await writeFile(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
  await writeFile(DOCUMENT, withTables(await readDocument(), sorted))
}

export const readDocument = (): Promise<string> => readFile(DOCUMENT, 'utf8')

/** How a figure was measured, which bench/figures.json says. */
const METHOD = /, whole request| \([^)]*(?:median|mean|% of|longest)[^)]*\)/gu

/** @returns the document with the table of these figures in place of the one it has */
export function withTables(document: string, measured: Measured): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error('docs/performance.md has no place for the figures')
  const figures = Object.values(measured)
    .flatMap((part) => part.figures)
    .filter(([what, toReach]) => toReach && !what.startsWith('the same'))
    .map(([what, ...rest]) => [what.replaceAll(METHOD, ''), ...rest])
  const table = tableOf([['what', 'to reach', 'measured'], ...figures])
  return `${document.slice(0, begin + BEGIN.length)}\n\n${table.join('\n')}\n\n${document.slice(end)}`
}

/** @returns the lines of a Markdown table */
export function tableOf([head, ...rows]: readonly (readonly string[])[]): string[] {
  return [head!, head!.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}
