import { fold } from '@arauto/contract/fold'
import type { NotificationWords } from './act-words.ts'
import { calculateDeadline } from './calculate.ts'
import type { CourtCalendar } from './court-calendar.ts'
import { ifCalendar, NO_CALENDAR } from './court-holidays.ts'
import { seatOfCourt } from './court-seat.ts'
import { type Day, dayOf } from './day.ts'
import type { CalculationTerms, Deadline, Length, Served } from './deadline-terms.ts'
import { written } from './deadline-words.ts'
import type { Municipality } from './municipalities.ts'
import { lastDayInLetters, unreadBefore } from './notes-of-letters.ts'
import { type ProposedTerms, proposeTerms } from './propose.ts'
import { chooseReading, type OtherReading, other, otherInWords } from './readings.ts'
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
  const { data, letters = [] } = input
  const proposed = proposeTerms(input)
  const { urgent, urgentIf, regime, regimeWords } = proposed
  const usual = BY_LAWYER.test(fold(input.origem)) ? 'mandatario' : 'portal'
  const served: Served = proposed.kind === 'deadline' && proposed.deposited ? 'deposito' : usual
  const undated = { urgent, urgentIf, regime, regimeWords, served, terms: null, dates: null, warnings: [], others: [] }
  const reason = reasonToWait(input.basis)
  if (reason !== null) return { kind: 'none', words: '', reason, ...undated }
  if (proposed.kind === 'none') return { ...proposed, ...undated }
  const dateless = (notes: string[], readings: readonly Reading[] = []): Proposal => {
    const others = readings.map((reading) => other(reading, null))
    return { ...undated, kind: 'unknown', notes: [], others, warnings: [...notes, ...others.map(otherInWords)] }
  }
  const wrong = wrongDate(input)
  if (proposed.kind === 'unknown') return dateless([...proposed.notes, ...(wrong ? [wrong] : [])], proposed.others)
  if (data === null || wrong !== null) return dateless([wrong ?? NO_DATE])

  const { notes, fines } = proposed
  const dated = ifCalendar((): Proposal => {
    const calendar = calendarAt(seatOfCourt(input.tribunal, input.unidade), input.closedDays)
    const start = input.basis?.is === 'dated' ? { notified: data } : { elaborated: data }
    const counting = { start, dilation: 0, extension: 0, regime, served, calendar, ...(fines && { fines }) }
    const { reading, terms, dates, others, asks } = chooseReading(proposed, counting)
    const lastDay = lastDayInLetters(letters, data)
    if (lastDay !== null && lastDay < dates.ends) return dateless([EARLIER_DAY, ...notes], [reading])
    const endOf = (length: Length) => calculateDeadline({ ...terms, length }).ends
    const unread = unreadBefore(letters, data, dates.ends, endOf)
    if (unread.length > 0) return dateless([...new Set([...unread, ...notes])], [reading])
    const older = olderLaw(reading.article, data)
    const late = foundLate(input, dates.notified)
    const warnings = [...asks, ...notes, ...others.map(otherInWords), ...older, ...dates.warnings, ...late]
    return { ...proposed, ...reading, served, terms, dates, others, warnings }
  })
  return dated ?? dateless([NO_CALENDAR])
}

/** The lawyer of another party notifies, and not the court on the portal. */
const BY_LAWYER = /\b(mandatari|advogad)/

/** Why no deadline is counted from this notification, whatever its act; null where one may be. */
function reasonToWait(basis: Basis | undefined): string | null {
  if (basis?.is === 'announced') {
    return 'Só foi anunciada por e-mail: o prazo propõe-se quando a notificação for vista no portal.'
  }
  if (basis?.is !== 'of_lawyer') return null
  const day = basis.on === null ? '' : ` em ${written(basis.on)}`
  return `O mesmo acto foi notificado ao mandatário${day}: o prazo conta-se dessa notificação (CPC, artigo 247.º, n.º 1).`
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

const known = new WeakMap<readonly ClosedCourtDay[], Map<Municipality | null, CourtCalendar>>()

/** A court's calendar: its seat, where it is known, and what the office knows of its days. */
export function calendarAt(seat: Municipality | null, list: readonly ClosedCourtDay[]): CourtCalendar {
  const bySeat = known.get(list) ?? new Map<Municipality | null, CourtCalendar>()
  known.set(list, bySeat)
  const before = bySeat.get(seat)
  if (before) return before
  const own = list.filter(({ municipality: name }) => name === null || (seat && fold(name) === fold(seat.name)))
  const closedDays = new Map(own.flatMap(({ day, reason, isOpen }) => (isOpen ? [] : [[day, reason] as const])))
  const openDays = list.flatMap(({ day, isOpen }) => (isOpen ? [day] : []))
  const calendar = { seat, closedDays, ...(openDays.length > 0 && { openDays: new Set(openDays) }) }
  bySeat.set(seat, calendar)
  return calendar
}
