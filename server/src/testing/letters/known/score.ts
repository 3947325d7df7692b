import { readLetter } from '../../../domain/deadlines/letters/read-letter.ts'
import type { DocumentReader } from '../../../integrations/page-text/index.ts'
import { makePdf } from '../make-pdf.ts'
import { addToScore, type Score } from './expectation.ts'
import type { KnownLetter, KnownSentence } from './known-letter.ts'

const newScore = (): Score => ({ written: 0, missed: [], wrong: [], late: [], differing: [] })

/** Reads each sentence as a letter of its own. */
export function scoreSentences(sentences: readonly KnownSentence[]): Score {
  const score = newScore()
  for (const { expected, text } of sentences) {
    const pages = [{ page: 1, text }]
    addToScore(score, expected, { name: text, facts: readLetter(pages), hearings: [] })
  }
  return score
}

/** Reads letters from their PDF. */
export async function scoreLetters(reader: DocumentReader, letters: readonly KnownLetter[]): Promise<Score> {
  const score = newScore()
  for (const { expected, name, pages } of letters) {
    const order = { bytes: makePdf(pages), contentType: 'application/pdf', from: 1, to: 9, forMs: 240_000 }
    const read = await reader.readPages(order)
    addToScore(score, expected, { name, facts: readLetter(read.pages), hearings: [] })
  }
  return score
}
