import { fold } from '@arauto/contract/fold'
import { calculateDeadline } from './calculate.ts'
import type { CourtCalendar } from './court-calendar.ts'
import { NO_CALENDAR, NoCalendar } from './court-holidays.ts'
import { seatOfCourt } from './court-seat.ts'
import { type Day, dayOf } from './day.ts'
import type { CalculationTerms, Deadline, Length, Served } from './deadline-terms.ts'
import { written } from './deadline-words.ts'
import type { Municipality } from './municipalities.ts'
import { lastDayInLetters, unreadBefore } from './notes-of-letters.ts'
import { type NotificationWords, type ProposedTerms, proposeTerms } from './propose.ts'
import { type Counting, chooseReading, type OtherReading, other, otherInWords } from './readings.ts'
import type { Reading } from './written-readings.ts'

/** A day on which courts are closed, by an office's list. */
export interface ClosedCourtDay {
  day: Day
  /** Whose courts; null for all. */
  municipality: string | null
  reason: string
  /** The contrary: that they are open on a day that is often dispensed. */
  isOpen?: true
}

/** A notification, and the days that it is looked at from. */
export interface ProposalInput extends NotificationWords {
  origem: string
  /** The day of elaboration that the portal certifies; null where it says none. */
  data: Day | null
  /** The day on which it was found; and today. Both in Lisbon. */
  firstSeen: Day
  today: Day
  /** The office's list; not to be changed afterwards. */
  closedDays: readonly ClosedCourtDay[]
  /** Left out for a notification that a portal lists. */
  basis?: Basis
}

/**
 * What is known of a notification that is not counted from the portal's day. A message announced it; or a person entered its
 * day; or the same act was notified to the lawyer too, on that day if it is known.
 */
export type Basis = { is: 'announced' } | { is: 'dated' } | { is: 'of_lawyer'; on: Day | null }

/** A union is spread over its members, each with the readings beside the proposed one dated. */
type WithDates<Terms> = Terms extends unknown ? Omit<Terms, 'others'> & { others: OtherReading[] } : never

export type Proposal = WithDates<ProposedTerms> & {
  served: Served
  /** What the dates were calculated by; null where there are none. */
  terms: CalculationTerms | null
  dates: Deadline | null
  /** What a person has to look at, in Portuguese. */
  warnings: string[]
}

/**
 * Proposes the deadline of a notification: how long one has, by its words, and the dates, by the same rules as the
 * calculator. Of readings that are equally defensible it proposes the one that ends first. Never throws: what cannot be
 * told is `unknown`, and `warnings` say why.
 */
export function proposeDeadline(input: ProposalInput): Proposal {
  const proposed = proposeTerms(input)
  const served = proposed.kind === 'deadline' && proposed.deposited ? 'deposito' : servedBy(input.origem)
  const { urgent, urgentIf, regime, regimeWords } = proposed
  const undated = { urgent, urgentIf, regime, regimeWords, served, terms: null, dates: null, warnings: [], others: [] }
  const reason = reasonToWait(input.basis)
  if (reason !== null) return { kind: 'none', words: '', reason, ...undated }
  if (proposed.kind === 'none') return { ...proposed, ...undated }
  const dateless = (notes: string[], readings: readonly Reading[] = []): Proposal => {
    const others = readings.map((reading) => other(reading, null))
    return { ...undated, kind: 'unknown', notes: [], others, warnings: [...notes, ...others.map(otherInWords)] }
  }
  const { data } = input
  const wrong = wrongDate(input)
  if (proposed.kind === 'unknown') return dateless([...proposed.notes, ...(wrong ? [wrong] : [])], proposed.others)
  if (data === null || wrong !== null) return dateless([wrong ?? NO_DATE])

  try {
    const chosen = chooseReading(proposed, countingOf(input, data, proposed, served))
    const { reading, terms, dates, others, asks } = chosen
    const lastDay = lastDayInLetters(input.letters ?? [], data)
    if (lastDay !== null && lastDay < dates.ends) return dateless([EARLIER_DAY, ...proposed.notes], [reading])
    const endOf = (length: Length) => calculateDeadline({ ...terms, length }).ends
    const unread = unreadBefore(input.letters ?? [], data, dates.ends, endOf)
    if (unread.length > 0) return dateless([...new Set([...unread, ...proposed.notes])], [reading])
    const warnings = [
      ...asks,
      ...proposed.notes,
      ...others.map(otherInWords),
      ...olderLaw(reading.article, data),
      ...dates.warnings,
      ...foundLate(input, dates.notified),
    ]
    return { ...proposed, ...reading, served, terms, dates, others, warnings }
  } catch (error) {
    if (error instanceof NoCalendar) return dateless([NO_CALENDAR])
    throw error
  }
}

/** How a notification of this origin is served: by the lawyer of another party, or by the court on the portal. */
export function servedBy(origem: string): Served {
  return /\b(mandatari|advogad)/.test(fold(origem)) ? 'mandatario' : 'portal'
}

/** Why no deadline is counted from this notification, whatever its act; null where one may be. */
function reasonToWait(basis: Basis | undefined): string | null {
  if (basis?.is === 'announced') {
    return 'Só foi anunciada por e-mail: o prazo propõe-se quando a notificação for vista no portal.'
  }
  if (basis?.is !== 'of_lawyer') return null
  const day = basis.on === null ? '' : ` em ${written(basis.on)}`
  return `O mesmo acto foi notificado ao mandatário${day}: o prazo conta-se dessa notificação (CPC, artigo 247.º, n.º 1).`
}

function countingOf(
  { tribunal, unidade, closedDays, basis }: ProposalInput,
  day: Day,
  { regime, fines }: ProposedTerms & { kind: 'deadline' },
  served: Served,
): Counting {
  const calendar = calendarAt(seatOfCourt(tribunal, unidade), closedDays)
  const start = basis?.is === 'dated' ? { notified: day } : { elaborated: day }
  const counting = { start, dilation: 0, extension: 0, regime, served, calendar }
  return { ...counting, ...(fines && { fines }) }
}

const EARLIER_DAY = 'A carta indica um último dia que é anterior ao fim da duração: indique o que conta.'
const NO_DATE = 'O portal não indica a data desta notificação: indique-a para calcular o prazo.'
const FIRST = dayOf(1990, 1, 1)
const LAST = dayOf(9999, 12, 31)

function wrongDate({ data, firstSeen, today }: ProposalInput): string | null {
  if (data === null || !Number.isInteger(data) || data < dayOf(0, 1, 1) || data > LAST) return NO_DATE
  const portal = `A data do portal (${written(data)})`
  if (data < FIRST) return `${portal} é anterior a 1990: confirme-a.`
  if (data > today) return `${portal} é posterior ao dia de hoje: confirme-a.`
  if (data > firstSeen) return `${portal} é posterior ao dia em que a notificação foi detetada: confirme-a.`
  return null
}

/** Articles that said something else before a day. */
const CHANGED: readonly (readonly [article: string, since: Day, warning: string])[] = [
  ['CPC, ', dayOf(2013, 9, 1), 'Até 31/08/2013 valia outro Código de Processo Civil: confirme a duração.'],
  // https://sfj.pt/departamento-de-formacao/processo-do-trabalho/codigo-de-processo-do-trabalho-aprovado-pelo-decreto-lei-n-o-480-99-de-9-de-novembro-alterado-e-republicado-pela-lei-n-o-107-2019-de-9-de-setembro/
  ['CPT, artigo 80.º', dayOf(2019, 10, 9), 'Das decisões até 08/10/2019 recorria-se em 20 dias: confirme a duração.'],
  // http://info.portaldasfinancas.gov.pt/pt/informacao_fiscal/codigos_tributarios/cppt/Pages/cppt287.aspx
  ['CPPT, artigo 282.º', dayOf(2019, 11, 16), 'Até 15/11/2019 recorria-se de outro modo: confirme a duração.'],
]

const olderLaw = (article: string, data: Day): string[] =>
  CHANGED.flatMap(([start, since, warning]) => (article.startsWith(start) && data < since ? [warning] : []))

/** Rows can appear between older ones: who is notified may show that it came later (248.º, 249.º). */
function foundLate({ firstSeen }: ProposalInput, notified: Day | null): string[] {
  if (notified === null || firstSeen <= notified) return []
  return [
    `Foi detetada em ${written(firstSeen)}, depois do dia em que se presume notificada: confirme desde quando está no portal.`,
  ]
}

/** A court's calendar: its seat, where it is known, and what the office knows of its days. */
export function calendarAt(seat: Municipality | null, list: readonly ClosedCourtDay[]): CourtCalendar {
  const openDays = list.flatMap(({ day, isOpen }) => (isOpen ? [day] : []))
  return { seat, closedDays: closedDaysAt(list, seat), ...(openDays.length > 0 && { openDays: new Set(openDays) }) }
}

const known = new WeakMap<readonly ClosedCourtDay[], Map<string, ReadonlyMap<Day, string>>>()

/** The days of an office's list that hold for the courts of a seat, with their reasons. */
export function closedDaysAt(list: readonly ClosedCourtDay[], seat: Municipality | null): ReadonlyMap<Day, string> {
  const bySeat = known.get(list) ?? new Map<string, ReadonlyMap<Day, string>>()
  known.set(list, bySeat)
  const name = seat?.name ?? ''
  const before = bySeat.get(name)
  if (before) return before
  const own = list.filter(
    ({ municipality, isOpen }) => !isOpen && (municipality === null || (seat && fold(municipality) === fold(name))),
  )
  const days = new Map(own.map(({ day, reason }) => [day, reason]))
  bySeat.set(name, days)
  return days
}
