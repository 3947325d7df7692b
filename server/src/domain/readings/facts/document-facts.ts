import { fold } from '@arauto/contract/fold'
import { type Day, parseDay } from '../../deadlines/day.ts'
import { pageSentences } from '../../deadlines/letters/page-sentences.ts'
import { readLetter } from '../../hearings/letters/read-ledger.ts'
import { readCases } from './case-numbers.ts'
import { readKind } from './document-kind.ts'
import { readEffect } from './effect.ts'
import type { FoundFacts } from './found-facts.ts'
import { readOwnDate } from './own-date.ts'
import { type FactsPage, pageRows } from './page-rows.ts'
import { readLawyers, readParties } from './parties.ts'
import { readPayments } from './payments.ts'
import { readReferences } from './references.ts'

/** What is not known of a document's case does not change its title. */
const UNKNOWN = { processo: '', urgent: false, calendar: { seat: null, closedDays: new Map<Day, string>() } }
/** A longer sentence is none: it is not read. */
const LONGEST_SENTENCE = 2_500

/**
 * Reads what a document says of itself: its kind, what it does, its day, cases, parties, lawyers, references and payments.
 * Each quotes words of a page. Text alone is read: nothing that it says is done.
 */
export function readDocumentFacts(pages: readonly FactsPage[]): FoundFacts {
  const byPage = pages.map(pageRows)
  const rows = byPage.flat()
  const sentences = pageSentences(pages)
    .filter(({ text }) => text.length <= LONGEST_SENTENCE)
    .map(({ page, text }) => ({ page, words: text, folded: fold(text) }))
  const kind = readKind(rows, sentences)
  const cases = readCases(rows)
  const date = readOwnDate(rows, kind?.is, cases)
  const payments = byPage.flatMap(readPayments)
  return {
    kind,
    effect: readEffect(kind?.is, sentences, readLetter(pages, { ...UNKNOWN, day: date && parseDay(date.day) })),
    date,
    cases,
    parties: readParties(rows),
    lawyers: readLawyers(rows),
    references: readReferences(
      rows,
      payments.map(({ reference }) => reference),
    ),
    payments,
  }
}
