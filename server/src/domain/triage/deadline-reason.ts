import { isDeepStrictEqual } from 'node:util'
import type {
  DeadlineTerms,
  Dismissal,
  LetterQuote,
  OfficeDeadline,
  ProposalRule,
} from '@arauto/contract/office-deadlines'
import { LENGTHS } from '@arauto/contract/term-fields'
import { type StoredQuote, WRITTEN } from '../deadlines/written-readings.ts'

/** How long one has, in one of its units. */
type TermsLength = Pick<DeadlineTerms, (typeof LENGTHS)[number]>

/** Why something was proposed. */
export interface DeadlineReason {
  /** That gives the duration; empty where none does. */
  article: string
  /** The words of the notification that led to it. */
  words: string
  /** Why the act starts no deadline; else empty. */
  why: string
  /** What is known of it besides, also where the duration is not. */
  suggested: NonNullable<OfficeDeadline['suggested']>
  /** The sentence of a document that gives the duration; left out where none does. */
  quote?: StoredQuote
  /** The duration that was proposed, which `article` and `words` are of; null for none. Left out by older versions. */
  length?: TermsLength | null
}

/** @returns the duration of terms, without all else */
export const lengthOfTerms = (terms: DeadlineTerms): TermsLength =>
  Object.fromEntries(LENGTHS.flatMap((unit) => (terms[unit] === undefined ? [] : [[unit, terms[unit]]])))

/**
 * @returns why a deadline has the duration that it has; null where a person chose another, or the last day itself. Of what
 * somebody decided in an older version that is not known: it is without an article, then.
 */
export function reasonShown({
  reason,
  terms,
  state,
  proposed_by,
}: Pick<OfficeDeadline, 'terms' | 'state'> & {
  reason: DeadlineReason | null
  proposed_by: number | null
}): OfficeDeadline['reason'] {
  if (!reason) return null
  const { length } = reason
  const shown = shownOf(reason)
  if (terms === null || (state === 'proposed' && proposed_by === null)) return shown
  if (terms.ends !== undefined) return null
  if (length === undefined) return { article: '', words: '', why: '' }
  return isDeepStrictEqual(lengthOfTerms(terms), length) ? shown : null
}

const shownOf = ({ article, words, why, quote }: DeadlineReason): NonNullable<OfficeDeadline['reason']> => ({
  article,
  words,
  why,
  ...(quote && { quote: quoteShown(quote) }),
})

/** A sentence as it is sent, with its place. */
export const quoteShown = ({ documentId, page, sentence, words, start, end }: StoredQuote): LetterQuote => ({
  document_id: documentId,
  page,
  sentence,
  words,
  ...(start !== undefined && { from: start, to: end }),
})

/** @returns what a duration rests on */
export const ruleOf = ({ article, quote }: { article: string; quote?: unknown }): ProposalRule =>
  quote ? 'letter' : article === WRITTEN ? 'act' : 'table'

/** What a person made of a proposal. */
export interface ProposalOutcome {
  rule: ProposalRule | null
  outcome: 'confirmed' | 'corrected' | 'dismissed' | Dismissal | null
}
const NOT_COUNTED: ProposalOutcome = { rule: null, outcome: null }

/**
 * @param reason of what Arauto proposed; null for what a person added
 * @param after the deadline as it was decided
 * @returns what is counted of it, without any text; nothing while it is open, or where no duration was proposed
 */
export function outcomeOf(
  reason: DeadlineReason | null,
  { state, terms }: Pick<OfficeDeadline, 'terms' | 'state'>,
  dismissal: Dismissal | undefined,
): ProposalOutcome {
  if (!reason || state === 'proposed') return NOT_COUNTED
  const isDismissed = state === 'dismissed'
  if (reason.why) return { rule: 'none', outcome: isDismissed ? 'confirmed' : 'corrected' }
  if (!reason.length) return NOT_COUNTED
  const rule = ruleOf(reason)
  if (isDismissed) return { rule, outcome: dismissal ?? 'dismissed' }
  const isKept = terms !== null && terms.ends === undefined && isDeepStrictEqual(lengthOfTerms(terms), reason.length)
  return { rule, outcome: isKept ? 'confirmed' : 'corrected' }
}
