import type { LedgerEntry } from '../../deadlines/letters/entry-class.ts'
import { letterSentences } from '../../deadlines/letters/letter-sentences.ts'
import type { LetterPage } from '../../deadlines/letters/page-sentences.ts'
import { lastDaysOf, readTerms, unreadOf } from '../../deadlines/letters/read-terms.ts'
import type { LetterSaid } from '../letter-said.ts'
import type { LetterContext } from './hearing-doubts.ts'
import { readHearings } from './read-hearings.ts'

/** The ledger of a letter: what it says, and what became of each number with a unit, each day and each hour. */
export interface Ledger {
  said: LetterSaid
  entries: LedgerEntry[]
}

/** Reads what the text of a letter says of terms and hearings, in one pass over its sentences. */
export function readLedger(pages: readonly LetterPage[], context: LetterContext): Ledger {
  const sentences = letterSentences(pages)
  const { facts, entries: terms, days } = readTerms(sentences, context.day)
  const { hearings, hours, days: judged, isOfHearing } = readHearings(sentences, days, context)
  const entries = sentences.map((): LedgerEntry[] => [])
  const ends: LedgerEntry[] = []
  for (const one of terms) {
    const is = judged[one.sentence]!.find(({ timed }) => one.of === 'day' && timed.start === one.start)?.is ?? one.is
    const isHearing = one.of === 'day' && is !== 'past' && isOfHearing(one.sentence, one.start)
    entries[one.sentence]!.push({ ...one, is: isHearing ? 'ours' : is })
    if (one.of === 'day' && !isHearing) ends.push({ ...one, is })
  }
  for (const [at, { page, leftOut }] of sentences.entries()) {
    const known = [...entries[at]!]
    const ofDays = known.filter(({ of }) => of === 'day')
    const isPast = ofDays.length > 0 && ofDays.every(({ is }) => is === 'past')
    for (const { start, end } of hours[at]!) {
      if (known.some((one) => one.of === 'number' && start < one.end && end > one.start)) continue
      const is = leftOut ?? (isOfHearing(at, start) ? 'ours' : isPast ? 'past' : 'unread')
      entries[at]!.push({ of: 'hour', is, by: '', page, sentence: at, start, end })
    }
  }
  const all = entries.flat()
  return {
    said: { ...facts, lastDays: lastDaysOf(sentences, ends), unread: unreadOf(sentences, all), hearings },
    entries: all,
  }
}

/** @returns what the text of a letter says of terms and hearings */
export const readLetter = (pages: readonly LetterPage[], context: LetterContext): LetterSaid =>
  readLedger(pages, context).said
