import type { DeadlineTerms, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { lengthInWords } from '../../components/deadline-terms/terms-words.ts'

type Known = Pick<OfficeDeadline, 'terms' | 'reason' | 'decided_by' | 'proposed_by'>

/**
 * Says where a duration comes from: an article is cited only for the number that it gives.
 *
 * @param terms as they are shown
 * @param stored the deadline that they were chosen from; null for a new one
 * @param who chooses, where the terms are others than those stored
 */
export function durationWords(terms: DeadlineTerms, stored: Known | null, who: string | null): string {
  const isSame = (one: DeadlineTerms) => lengthInWords(one) === lengthInWords(terms) && one.ends === terms.ends
  const kept = stored?.terms && isSame(stored.terms)
  if (kept && stored.reason) {
    const { words, article } = stored.reason
    if (!article) return ''
    return words ? `Por «${words}» (${article}).` : `Prazo geral (${article}).`
  }
  const by = kept ? (stored.decided_by ?? stored.proposed_by)?.name : who
  return `${terms.ends ? 'Data' : 'Duração'} indicada${by ? ` por ${by}` : ' por uma pessoa'}.`
}
