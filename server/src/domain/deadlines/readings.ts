import { calculateDeadline } from './calculate.ts'
import { ifCalendar } from './court-holidays.ts'
import type { Day } from './day.ts'
import type { CalculationTerms, Deadline, Length } from './deadline-terms.ts'
import { lengthOf, written } from './deadline-words.ts'
import type { ProposedTerms } from './propose.ts'
import type { Reading, StoredQuote } from './written-readings.ts'

/** Another way to read how long one has. */
export interface OtherReading {
  length: Length
  article: string
  /** When it is this one, in Portuguese. */
  because: string
  /** Its last day; null where it has no date. */
  ends: Day | null
  /** Where a document says it. */
  quote?: StoredQuote
}

interface Dated {
  reading: Reading
  terms: CalculationTerms
  dates: Deadline
}

/** The reading that is proposed, and what has to be said of the others. */
export interface Chosen extends Dated {
  others: OtherReading[]
  /** What a person has to answer, in Portuguese. */
  asks: string[]
}

/** What the dates depend on besides the length and whether the case is urgent. */
export type Counting = Omit<CalculationTerms, 'length' | 'urgent'>

/**
 * Chooses, of readings that are equally defensible, the one that ends first, with those beside it.
 *
 * @throws NoCalendar for years and summers without a calendar
 */
export function chooseReading(proposed: ProposedTerms & { kind: 'deadline' }, counting: Counting): Chosen {
  const { rivals, others, urgentIf } = proposed
  const isUrgent = proposed.urgent !== null
  const usual = rivals.map((reading) => dated(reading, counting, isUrgent))
  const running = urgentIf ? rivals.map((reading) => dated(reading, counting, true, true)) : []
  const first = [...usual, ...running].reduce(earlier)
  const suspended = usual[rivals.indexOf(first.reading)]!
  const beside = [...rivals.filter((reading) => reading !== first.reading), ...others]
  const asked =
    urgentIf && suspended.dates.ends !== first.dates.ends ? [{ ...urgentIf, ends: suspended.dates.ends }] : []
  return {
    ...first,
    asks: asked.map(
      ({ question, article, ends }) =>
        `${question} Se sim, o prazo corre também em férias judiciais e acaba a ${written(first.dates.ends)} (${article}); se não, acaba a ${written(ends)}. Até se saber, propõe-se o que acaba primeiro.`,
    ),
    others: [
      ...asked.map(({ question, ends }) => ({
        length: first.reading.length,
        article: first.reading.article,
        because: `Se a resposta a «${question}» for não.`,
        ends,
      })),
      ...beside.map((reading) => other(reading, endOf(reading, counting, first.terms.urgent))),
    ],
  }
}

const earlier = (one: Dated, next: Dated): Dated => (next.dates.ends < one.dates.ends ? next : one)

function dated(reading: Reading, counting: Counting, urgent: boolean, asked = false): Dated {
  const terms = { ...counting, length: reading.length, urgent }
  return { reading, terms, dates: calculateDeadline(asked ? { ...terms, isUrgencyAsked: true } : terms) }
}

function endOf(reading: Reading, counting: Counting, urgent: boolean): Day | null {
  return ifCalendar(() => dated(reading, counting, urgent).dates.ends)
}

/** The reading, as it is named beside the proposed one. */
export const other = ({ length, article, because, quote }: Reading, ends: Day | null): OtherReading => ({
  length,
  article,
  because,
  ends,
  ...(quote && { quote }),
})

/** `Outra leitura: 15 dias, até 12/02/2026 (CPC, artigo …). Se …` */
export function otherInWords({ length, article, because, ends }: OtherReading): string {
  const until = ends === null ? '' : `, até ${written(ends)}`
  return `Outra leitura: ${lengthOf(length)}${until} (${article}). ${because}`
}
