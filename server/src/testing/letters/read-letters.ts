import type { LetterDuration } from '../../domain/deadlines/letters/letter-reading.ts'
import { readLetter } from '../../domain/deadlines/letters/read-letter.ts'
import type { DocumentReader } from '../../integrations/page-text/index.ts'
import type { MadeLetter } from './letters.ts'
import { makePdf } from './make-pdf.ts'

const UNITS: Record<string, string> = { days: 'd', workingDays: 'u', hours: 'h', months: 'm' }
const printed = ({ length }: LetterDuration): string =>
  Object.entries(length)
    .map(([unit, count]) => `${count} ${UNITS[unit]}`)
    .join()

/** Reads made letters from their PDF. @returns which durations were missed, and which are none */
export async function readLetters(reader: DocumentReader, letters: readonly MadeLetter[]) {
  const missed: string[] = []
  const wrong: string[] = []
  for (const { durations, pages } of letters) {
    const order = { bytes: makePdf(pages), contentType: 'application/pdf', from: 1, to: 9, forMs: 120_000 }
    const read = await reader.readPages(order)
    const found = readLetter(read.pages).durations.map(printed)
    const text = read.pages.map((page) => page.text).join('\n')
    missed.push(...durations.filter((one) => !found.includes(one)).map((one) => `${one}: ${text}`))
    wrong.push(...found.filter((one) => !durations.includes(one)).map((one) => `${one}: ${text}`))
  }
  return { missed, wrong }
}
