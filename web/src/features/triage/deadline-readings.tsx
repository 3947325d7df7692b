import type { LetterQuote, OfficeDeadline, ProposalRule } from '@arauto/contract/office-deadlines'
import { LENGTHS } from '@arauto/contract/term-fields'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { useId } from 'react'
import type { Unit } from '../../components/deadline-terms/choice.ts'
import { lengthInWords } from '../../components/deadline-terms/terms-words.ts'
import { placeOf } from '../../components/marked-page/letter-sentence.tsx'
import { useShowPlace } from '../../components/marked-page/shown-place.ts'
import './deadline-readings.css'

const SAYS: Readonly<Record<ProposalRule, string>> = {
  letter: 'A carta diz',
  act: 'O acto diz',
  table: 'A tabela diz',
  none: '',
}

interface DeadlineReadingsProps {
  readings: readonly DeadlineReading[]
  /** How long one has by what is chosen. */
  length: string
  unit: Unit
  onChoose: (length: string, unit: Unit) => void
}

/** One way to read how long one has. */
interface DeadlineReading {
  duration: string
  length: string
  unit: Unit
  ends: string | null
  rule: ProposalRule
  /** The article, and when it is this one. */
  why: string
  quote: LetterQuote | undefined
}

/**
 * @returns the ways to read a deadline that give another duration, the proposed one first; none where there is only one
 */
export function readingsOf({ terms, reason, suggested, calculated }: OfficeDeadline): DeadlineReading[] {
  const proposed = terms && reason ? lengthInWords(terms) : ''
  const others = (suggested?.others ?? []).flatMap(({ duration, article, because, ends, length, rule, quote }) => {
    const unit = length && unitOf(length)
    if (!unit || duration === proposed) return []
    const why = quote ? `«${quote.words}», p. ${quote.page}` : [article, because].filter(Boolean).join('. ')
    return [{ duration, length: String(length[unit]), unit, ends, rule: rule ?? 'table', why, quote }]
  })
  const unit = terms && unitOf(terms)
  if (!unit || !reason || others.length === 0) return others
  const { quote, article } = reason
  return [
    {
      duration: proposed,
      length: String(terms[unit]),
      unit,
      ends: calculated?.ends ?? null,
      quote: undefined,
      rule: quote ? 'letter' : article === 'Duração indicada no acto' ? 'act' : 'table',
      why: quote ? `«${quote.words}», p. ${quote.page}` : article,
    },
    ...others,
  ]
}

const unitOf = (length: Partial<Record<Unit, unknown>>): Unit | undefined =>
  LENGTHS.find((unit) => length[unit] !== undefined)

/** What the letter, the act and the table of acts say, side by side, each with its day: one is chosen. */
export function DeadlineReadings({ readings, length, unit, onChoose }: DeadlineReadingsProps) {
  const name = useId()
  const show = useShowPlace()
  if (readings.length === 0) return null
  return (
    <fieldset className="deadline-readings">
      <legend className="sr-only">Leitura que conta</legend>
      {readings.map((reading, at) => {
        const { duration, ends, rule, why, quote } = reading
        const says = rule === 'table' && at > 0 ? 'A tabela diria' : SAYS[rule]
        return (
          <div key={`${rule} ${duration}`} className="deadline-reading">
            <label className="option">
              <input
                type="radio"
                name={name}
                checked={reading.length === length && reading.unit === unit}
                onChange={() => onChoose(reading.length, reading.unit)}
              />
              <span>
                <b>{`${says} ${duration}`}</b>
                <span className="tabular-nums">{ends ? weekdayDate(ends) : 'sem data: falta o dia em que começa'}</span>
                <small>{why}</small>
              </span>
            </label>
            {quote && show && (
              <button
                type="button"
                className="link"
                aria-label={`Ver na página: ${duration}`}
                onClick={() => show(placeOf(quote))}
              >
                Ver na página
              </button>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
