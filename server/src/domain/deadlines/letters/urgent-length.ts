import type { Length } from '../deadline-terms.ts'
import { numberAt } from '../number-words.ts'

/** "30 dias (15 em processo urgente)", "30 dias, ou 15 dias nos processos urgentes" */
const IF_URGENT =
  /^\s*[,(]\s*(?:ou\s+)?(?:de\s+)?((\d{1,3}|[\p{L}]+)(?:\s*\([^)]{1,12}\))?(?:\s+dias)?,?\s+(?:em|nos?|se|caso|tratando-se|sendo|quando)[^.;()]{0,40}?urgentes?)/u

/** @returns the shorter duration that holds if the case is urgent, and where its words stand behind the other; null for none */
export function ifUrgent(behind: string, length: Length): { length: Length; start: number; end: number } | null {
  const said = IF_URGENT.exec(behind)
  if (!said || !('days' in length)) return null
  const days = numberAt([{ word: said[2]!, start: 0, end: 0 }], 0)?.value
  if (days === undefined || days >= length.days) return null
  const start = said[0].length - said[1]!.length
  return { length: { days }, start, end: said[0].length }
}
