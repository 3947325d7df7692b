import { parseDay } from '../../../src/domain/deadlines/day.ts'
import { readLetter } from '../../../src/domain/hearings/letters/read-ledger.ts'
import type { DocumentReader } from '../../../src/integrations/page-text/index.ts'
import { makePdf } from '../make-pdf.ts'
import { addToScore, type Score } from './expectation.ts'
import type { KnownLetter, KnownSentence } from './known-letter.ts'

/** The context of every known letter. Its day is the one in its head. */
export const KNOWN_CONTEXT = {
  day: parseDay('2026-03-12'),
  processo: '',
  urgent: false,
  calendar: { seat: null, closedDays: new Map() },
}

const newScore = (): Score => ({ written: 0, missed: [], wrong: [], late: [], differing: [] })

/** Reads each sentence as a letter of its own. */
export function scoreSentences(sentences: readonly KnownSentence[]): Score {
  const score = newScore()
  for (const { expected, text } of sentences) {
    const { hearings, ...facts } = readLetter([{ page: 1, text }], KNOWN_CONTEXT)
    addToScore(score, expected, { name: text, facts, hearings })
  }
  return score
}

/** Reads letters from their PDF. A proposal whose sentence does not stand on its page is wrong. */
export async function scoreLetters(reader: DocumentReader, letters: readonly KnownLetter[]): Promise<Score> {
  const score = newScore()
  for (const { expected, name, pages } of letters) {
    const order = { bytes: makePdf(pages), contentType: 'application/pdf', from: 1, to: 9, forMs: 240_000 }
    const read = await reader.readPages(order)
    const { hearings, ...facts } = readLetter(read.pages, KNOWN_CONTEXT)
    addToScore(score, expected, { name, facts, hearings })
    for (const { page, start, end, sentence } of [...facts.durations, ...(facts.later ?? []), ...hearings]) {
      const there = onOneLine(read.pages.find((one) => one.page === page)?.text.slice(start, end) ?? '')
      if (there !== onOneLine(sentence)) score.wrong.push(`page ${page} of ${name} does not say: ${sentence}`)
    }
  }
  return score
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()
