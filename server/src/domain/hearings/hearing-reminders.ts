import { isDeepStrictEqual } from 'node:util'
import type { HearingReminder } from '@arauto/contract/office-hearings'
import { caseKind } from '../deadlines/case-kind.ts'
import { ifCalendar } from '../deadlines/court-holidays.ts'
import { parseDay } from '../deadlines/day.ts'
import type { ClosedCourtDay } from '../deadlines/proposal.ts'
import { calculateTerms } from '../triage/calculate-terms.ts'
import type { StoredHearing } from './stored-hearing.ts'

export interface CallingNotification {
  /** `YYYY-MM-DD`; null where the portal says none. */
  data: string | null
  especie: string
  tribunal: string
  unidade: string
  acto: string
  /** The deadlines that people added to it and did not dismiss. */
  added: readonly { terms: HearingReminder['terms']; note: string }[]
}

interface Rule {
  article: string
  text: string
  kinds?: readonly StoredHearing['kind'][]
  terms: (day: string, elaborated: string) => HearingReminder['terms']
}

const FINAL = ['audiencia_final', 'audiencia_julgamento'] as const
const DAYS_BEFORE = 20

/** The rules of the civil procedure (Lei 41/2013). Others have their own rules, or none. */
const RULES: readonly Rule[] = [
  {
    article: 'CPC, artigo 151.º, n.º 2',
    text: 'Comunicar ao tribunal que a data não convém e propor outras.',
    terms: (_, elaborated) => ({ elaborated, days: 5 }),
  },
  {
    article: 'CPC, artigo 423.º, n.º 2',
    text: 'Juntar documentos, com multa.',
    kinds: FINAL,
    terms: (day) => ({ before: day, days: DAYS_BEFORE }),
  },
  {
    article: 'CPC, artigo 598.º, n.º 2',
    text: 'Alterar ou aditar o rol de testemunhas.',
    kinds: FINAL,
    terms: (day) => ({ before: day, days: DAYS_BEFORE }),
  },
]

/**
 * The days that the law counts from an open hearing, or from its notification. No letter says them: each is inferred, and a
 * person takes it over as a deadline or not.
 *
 * @param today `YYYY-MM-DD`
 * @returns those that are not over, by their day
 */
export function remindersOf(
  { state, day, kind }: Pick<StoredHearing, 'state' | 'day' | 'kind'>,
  notification: CallingNotification | null,
  closedDays: readonly ClosedCourtDay[],
  today: string,
): HearingReminder[] {
  if (!notification || (state !== 'proposed' && state !== 'confirmed') || day < today) return []
  const { data, especie, tribunal, unidade, acto, added } = notification
  const { branch, urgent } = caseKind(especie, unidade, tribunal, acto)
  if (branch !== 'civil' || data === null) return []
  return RULES.filter(({ kinds }) => kinds?.includes(kind as never) ?? true)
    .flatMap(({ article, text, terms }) => {
      const chosen = { ...terms(day, data), ...(urgent && { urgent: true }) }
      const ends = endOf(chosen, { tribunal, unidade }, closedDays)
      if (ends === null || ends < today) return []
      const isTaken = added.some(({ terms: of, note }) => note.startsWith(article) && isDeepStrictEqual(of, chosen))
      return [{ article, text, ends, days_left: parseDay(ends)! - parseDay(today)!, terms: chosen, is_taken: isTaken }]
    })
    .sort((a, b) => (a.ends < b.ends ? -1 : a.ends > b.ends ? 1 : 0))
}

function endOf(
  terms: HearingReminder['terms'],
  court: { tribunal: string; unidade: string },
  closedDays: readonly ClosedCourtDay[],
): string | null {
  return ifCalendar(() => calculateTerms(terms, court, closedDays, '').ends)
}
