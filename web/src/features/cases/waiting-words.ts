import type { CaseDetail } from '@arauto/contract/cases'

/** What waits for a person in a case; undefined where an older server does not say. */
type Waiting = Pick<CaseDetail, 'unknown' | 'old_proposals'>

/** @returns what a case without an open deadline has: none, unless a duration or a proposal is yet to be decided on */
export function withoutDeadline(waiting: Waiting): string {
  return waitingWords(waiting) || 'Sem prazos'
}

/** @returns what of a case waits for a person beside its open deadlines; empty for nothing */
export function waitingWords({ unknown = 0, old_proposals: old = 0 }: Waiting): string {
  if (unknown > 0) return 'Duração por indicar'
  return old > 0 ? 'Proposta antiga por confirmar' : ''
}
