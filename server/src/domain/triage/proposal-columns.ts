import { lisbonDay } from '@arauto/contract/dates'
import type { Source } from '@arauto/contract/sources'
import { type Day, formatDay, parseDay } from '../deadlines/day.ts'
import { lengthOf } from '../deadlines/deadline-words.ts'
import type { LetterReading } from '../deadlines/letters/letter-reading.ts'
import { type Basis, type ClosedCourtDay, type Proposal, proposeDeadline } from '../deadlines/proposal.ts'
import { printLength, printTerms } from '../deadlines/terms-json.ts'
import { needsCitationDay } from '../deadlines/what-is-missing.ts'
import { type DeadlineReason, lengthOfTerms, quoteShown, ruleOf } from './deadline-reason.ts'
import type { StoredDeadline } from './stored-deadline.ts'

/** What a proposal is made from. */
export interface ProposedFor {
  acto: string
  especie: string
  tribunal: string
  unidade: string
  origem: string
  data: string | null
  source: Source
  first_seen_at: Date
  letters?: readonly LetterReading[]
  /** Of a party's notification: the day on which its lawyer got the same act, null if unknown. Absent where none did. */
  lawyers_day?: string | null
}

/** The columns that a person decides on. A change of one makes another version of the proposal. */
export const DECISIVE = ['kind', 'title', 'terms', 'notified', 'ends', 'fine_days'] as const

/** The columns of a proposal in `deadlines`. */
export type ProposalColumns = Pick<StoredDeadline, (typeof DECISIVE)[number] | 'over_after'> & {
  reason: DeadlineReason
}

/**
 * @param closedDays of the office
 * @returns makes the proposal of a notification of the office, by the rules of today
 */
export function proposer(closedDays: readonly ClosedCourtDay[], now: Date): (row: ProposedFor) => ProposalColumns {
  // The rows of one check were first seen at the same moment.
  const days = new Map<number, Day>()
  const dayAt = (moment: Date): Day => {
    const day = days.get(moment.getTime()) ?? parseDay(lisbonDay(moment))!
    days.set(moment.getTime(), day)
    return day
  }
  const today = dayAt(now)
  return (row) => {
    const data = row.data === null ? null : parseDay(row.data)
    const basis = basisOf(row)
    const seen = { firstSeen: dayAt(row.first_seen_at), today, closedDays }
    return columnsOf(proposeDeadline({ ...row, data, ...seen, ...(basis && { basis }) }), row)
  }
}

function basisOf({ source, lawyers_day }: ProposedFor): Basis | null {
  if (lawyers_day !== undefined) return { is: 'of_lawyer', on: lawyers_day === null ? null : parseDay(lawyers_day) }
  if (source === 'mail') return { is: 'announced' }
  return source === 'manual' ? { is: 'dated' } : null
}

function columnsOf(proposal: Proposal, row: ProposedFor): ProposalColumns {
  const { kind, dates, terms } = proposal
  const fineDays = dates?.fineDays.map(formatDay) ?? []
  const ends = dates && formatDay(dates.ends)
  return {
    kind,
    title: kind === 'deadline' ? proposal.title : '',
    reason: reasonOf(proposal, row),
    terms: terms && printTerms(terms),
    notified: dates?.notified == null ? null : formatDay(dates.notified),
    ends,
    fine_days: fineDays,
    over_after: fineDays.at(-1) ?? ends,
  }
}

function reasonOf(proposal: Proposal, row: ProposedFor): DeadlineReason {
  const { kind, urgent, regime, served, warnings, terms } = proposal
  const citation = kind === 'unknown' && needsCitationDay(row)
  const others = proposal.others.map(({ length, article, because, ends, quote }) => ({
    duration: lengthOf(length),
    article,
    because,
    ends: ends === null ? null : formatDay(ends),
    length: printLength(length),
    rule: ruleOf({ article, quote }),
    ...(quote && { quote: quoteShown(quote) }),
  }))
  return {
    article: kind === 'deadline' ? proposal.article : '',
    words: kind === 'unknown' ? '' : proposal.words,
    ...(kind === 'deadline' && proposal.quote && { quote: proposal.quote }),
    why: kind === 'none' ? proposal.reason : '',
    suggested: {
      elaborated: row.data,
      urgent: urgent !== null,
      urgent_reason: urgent,
      regime,
      served,
      warnings,
      others,
      ...(citation && { citation }),
    },
    length: terms && lengthOfTerms(printTerms(terms)),
  }
}
