import type { LetterQuote, OfficeDeadline, ProposalRule } from '@arauto/contract/office-deadlines'
import { LENGTHS } from '@arauto/contract/term-fields'
import type { Unit } from '../../components/deadline-terms/choice.ts'
import { lengthInWords } from '../../components/deadline-terms/terms-words.ts'

/** One way to read how long one has. */
export interface DeadlineReading {
  duration: string
  length: string
  unit: Unit
  ends: string | null
  /** What says so. */
  says: string
  /** The article, and when it is this one. */
  why: string
  quote: LetterQuote | undefined
}

const SAYS: Readonly<Record<ProposalRule, string>> = {
  letter: 'A carta diz',
  act: 'O acto diz',
  table: 'A tabela diz',
  none: '',
}

/**
 * @returns the ways to read a deadline that give another duration, the proposed one first; none where there is only one
 */
export function readingsOf({ terms, reason, suggested, calculated }: OfficeDeadline): DeadlineReading[] {
  const proposed = terms && reason ? lengthInWords(terms) : ''
  const others = (suggested?.others ?? []).flatMap(({ duration, article, because, ends, length, rule, quote }) => {
    const unit = length && unitOf(length)
    if (!unit || duration === proposed) return []
    const why = quote ? `«${quote.words}», p.\u00a0${quote.page}` : [article, because].filter(Boolean).join('. ')
    const says = rule === 'table' || !rule ? (proposed ? 'A tabela diria' : SAYS.table) : SAYS[rule]
    return [{ duration, length: String(length[unit]), unit, ends, says, why, quote }]
  })
  const unit = terms && unitOf(terms)
  if (!unit || !reason || others.length === 0) return others
  const { quote, article } = reason
  const rule = quote ? 'letter' : article === 'Duração indicada no acto' ? 'act' : 'table'
  const first = {
    duration: proposed,
    length: String(terms[unit]),
    unit,
    ends: calculated?.ends ?? null,
    says: SAYS[rule],
    why: quote ? `«${quote.words}», p.\u00a0${quote.page}` : article,
    quote,
  }
  return [first, ...others]
}

const unitOf = (length: Partial<Record<Unit, unknown>>): Unit | undefined =>
  LENGTHS.find((unit) => length[unit] !== undefined)
