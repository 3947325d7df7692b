import type { Length } from './deadline-terms.ts'
import { isSameLength, roughDays } from './length.ts'
import type { LetterReading } from './letters/letter-reading.ts'
import { saidIn } from './notes-of-letters.ts'
import { readWrittenLengths, type WrittenLength } from './written-length.ts'

/** A sentence of a document that a reading rests on. */
export interface StoredQuote {
  documentId: number
  /** From 1. */
  page: number
  sentence: string
  /** The words of the sentence that give the duration. */
  words: string
  /** What the sentence says of who does nothing; empty where it says nothing. */
  silence: string
  /** Where the sentence stands in the page's text. Left out by older versions. */
  start?: number
  end?: number
}

/** One way to read how long one has. */
export interface Reading {
  length: Length
  /** What is to be done, in Portuguese. */
  title: string
  /** The article that gives the duration, and where it was read; or that the act itself gives it. */
  article: string
  source: string
  /** The words of the act that led to it, as written. */
  words: string
  /** When it is this one, in Portuguese. */
  because: string
  /** Where a document says it. */
  quote?: StoredQuote
}

/** The article of a duration that the act states. */
export const WRITTEN = 'Duração indicada no acto'
const WRITTEN_IN_LETTER = 'Duração indicada na carta'
export const TITLE_OF_WRITTEN = 'Prazo indicado no acto'
/** The most readings of an act: the shortest, if it has more numbers. */
const MOST_READINGS = 6

export const byLength = (one: Reading, other: Reading) => roughDays(one.length) - roughDays(other.length)

/** Without those of the same length, the first of them excepted. */
export const unlike = (readings: readonly Reading[], known: readonly Reading[] = []): Reading[] =>
  readings.filter(
    ({ length }, at) => ![...known, ...readings.slice(0, at)].some((other) => isSameLength(other.length, length)),
  )

/** What an act and its documents say of durations themselves. */
export type Written = ReturnType<typeof writtenIn>

/**
 * The durations that the act and the documents give, those that run from the notification; of the same one as the table's,
 * the article is named too.
 */
export function writtenIn(acto: string, letters: readonly LetterReading[], ofTable: Reading | null, decides: boolean) {
  const found = readWrittenLengths(acto)
  const inLetters = letters.flatMap(({ documentId, durations }) =>
    durations.flatMap((one) => (one.startsAt === 'notification' ? [{ documentId, ...one }] : [])),
  )
  const title = ofTable && !decides ? ofTable.title : TITLE_OF_WRITTEN
  const reading = ({ length, words }: Pick<WrittenLength, 'length' | 'words'>, because: string): Reading => {
    if (ofTable && isSameLength(ofTable.length, length)) return { ...ofTable, words, because }
    return { length, title, article: WRITTEN, source: '', words, because }
  }
  const ofLetters = inLetters.map((one): Reading => {
    const { documentId, page, sentence, words, silence, start, end } = one
    const { article, ...rest } = reading(one, saidIn(one))
    return {
      ...rest,
      article: article === WRITTEN ? WRITTEN_IN_LETTER : article,
      quote: { documentId, page, sentence, words, silence, start, end },
    }
  })
  const ofActo = found.map((one) => reading(one, `O acto indica «${one.words}».`))
  return {
    readings: unlike([...ofLetters, ...ofActo])
      .sort(byLength)
      .slice(0, MOST_READINGS),
    isIntroduced: ofLetters.length > 0 || found.some(({ introduced }) => introduced),
    isInLetter: ofLetters.length > 0,
    mayLast: found.length > 0 && found.every(({ mayLast }) => mayLast),
  }
}
