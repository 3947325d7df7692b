import { assertKnownYear, type CourtCalendar, closedBecause, firstOpenDay } from './court-calendar.ts'
import { courtHolidaysEnd } from './court-holidays.ts'
import { addMonths, type Day, dayOf, formatDay, partsOf } from './day.ts'
import { easterSunday } from './easter.ts'

export type Regime = 'civil' | 'penal' | 'administrativo' | 'laboral'

/** What a deadline depends on. */
export interface DeadlineTerms {
  /** The day that the portal certifies as that of elaboration; or the day of notification where a person set it. */
  start: { elaborated: Day } | { notified: Day }
  /** How long one has. */
  length: { days: number } | { months: number }
  /** Days of dilation before it (245.º). */
  dilation: number
  /** Days that it was extended by (141.º, 569.º n.os 4 and 5). */
  extension: number
  urgent: boolean
  /** `administrativo` is the deadline to bring an action (CPTA, 58.º). */
  regime: Regime
  /** How it was notified; of a notification that a person dated it decides nothing. */
  served: Served
  calendar: CourtCalendar
}

/** By the court on the portal, by the lawyer of another party, or by post. */
export type Served = 'portal' | 'mandatario' | 'post'

/** One step of the reasoning. */
interface Step {
  date: Day
  /** What happens on that day, in Portuguese. */
  text: string
  /** The article that says so. */
  article: string
}

export interface Deadline {
  notified: Day
  /** The last day. */
  ends: Day
  /** The three working days after it on which the act can still be done, with a fine. */
  fineDays: [Day, Day, Day]
  steps: Step[]
  /** What a person has to look at, in Portuguese. */
  warnings: string[]
}

/** Actions against administrative acts are counted without suspension since then (Decreto-Lei 214-G/2015). */
const CPTA_SINCE = dayOf(2015, 12, 2)
/** Times in which deadlines stood still by exception, which are not counted here. */
const EXCEPTIONS: readonly [from: Day, to: Day, law: string][] = [
  [dayOf(2020, 3, 9), dayOf(2020, 6, 2), 'Lei n.º 1-A/2020'],
  [dayOf(2021, 1, 22), dayOf(2021, 4, 5), 'Lei n.º 4-B/2021'],
]

/**
 * Calculates a deadline: notification, counting, transfer of the last day, days with a fine.
 *
 * @returns the dates with the reasoning that led to them
 * @throws NoCalendar for years and summers without a calendar
 */
export function calculateDeadline(terms: DeadlineTerms): Deadline {
  const steps: Step[] = []
  const notified = notifiedOn(terms, steps)
  assertKnownYear(notified)
  const counted = countedEnd(terms, notified, steps)
  const ends = firstOpenDay(counted, terms.calendar, terms.urgent)
  if (ends !== counted) {
    const because = closedBecause(counted, terms.calendar) ?? 'férias judiciais'
    const text = `O prazo acabaria a ${written(counted)} (${because}); passa para o primeiro dia útil seguinte.`
    steps.push({
      date: ends,
      text,
      article: terms.regime === 'administrativo' ? CC_279('e') : 'CPC, artigo 138.º, n.º 2',
    })
  }
  steps.push({ date: ends, text: 'Último dia do prazo.', article: '' })
  const fineDays = fineDaysAfter(ends, terms, steps)
  return { notified, ends, fineDays, steps, warnings: warningsOf(terms, notified, fineDays[2]) }
}

const PRESUMED: Readonly<Record<Served, string>> = {
  portal: 'CPC, artigo 248.º',
  mandatario: 'CPC, artigos 221.º e 255.º',
  post: 'CPC, artigo 249.º',
}

function notifiedOn({ start, calendar, served, regime }: DeadlineTerms, steps: Step[]): Day {
  if ('notified' in start) {
    steps.push({ date: start.notified, text: 'Data da notificação, indicada.', article: '' })
    return start.notified
  }
  const { elaborated } = start
  steps.push({ date: elaborated, text: 'Notificação elaborada.', article: '' })
  if (served === 'post' && regime === 'penal') {
    const third = openDaysAfter(elaborated, 3, calendar)
    const text = 'Por via postal, a notificação presume-se feita no terceiro dia útil posterior ao do envio.'
    steps.push({ date: third, text, article: 'CPP, artigo 113.º, n.º 2' })
    return third
  }
  const third = elaborated + 3
  const notified = firstOpenDay(third, calendar, true)
  const moved = `O terceiro dia (${written(third)}) é ${closedBecause(third, calendar)}: a notificação presume-se feita no primeiro dia útil seguinte.`
  const text = notified === third ? 'A notificação presume-se feita no terceiro dia posterior.' : moved
  steps.push({ date: notified, text, article: PRESUMED[served] })
  return notified
}

function openDaysAfter(from: Day, count: number, calendar: CourtCalendar): Day {
  let day = from
  for (let left = count; left > 0; left--) day = firstOpenDay(day + 1, calendar, true)
  return day
}

/** The last day counted, which may be one that the courts are closed on. */
function countedEnd(terms: DeadlineTerms, notified: Day, steps: Step[]): Day {
  const { length, dilation, extension } = terms
  const suspended = isSuspended(terms, notified)
  const started = suspended ? (courtHolidaysEnd(notified) ?? notified) : notified
  const dilated = advance(started, dilation, suspended)
  const counted =
    'days' in length ? advance(dilated, length.days, suspended) : monthsAfter(dilated, length.months, suspended)
  const ends = advance(counted, extension, suspended)

  const first = advance(notified, 1, suspended)
  const dayAfter = `Conta-se a partir do dia seguinte à notificação${first > notified + 1 ? ', fora das férias judiciais' : ''}.`
  steps.push({ date: first, text: dayAfter, article: CC_279('b') })
  if (dilation > 0) {
    const text = `Fim da dilação de ${inDays(dilation)}, que se conta com o prazo como um só.`
    steps.push({ date: dilated, text, article: 'CPC, artigos 142.º e 245.º' })
  }
  for (const [from, to] of suspended ? courtHolidaysIn(started + 1, ends) : []) {
    steps.push({
      date: from,
      text: `Férias judiciais até ${written(to)}: não contam.`,
      article: 'CPC, artigo 138.º, n.º 1',
    })
  }
  if (!suspended) steps.push({ date: first, ...whyNotSuspended(terms) })
  const article = 'months' in length ? CC_279('c') : 'CPC, artigo 138.º, n.º 1'
  steps.push({ date: counted, text: `Contam-se ${lengthOf(length)}: ${written(counted)}.`, article })
  if (extension > 0) {
    const text = `Prorrogação de ${inDays(extension)}, que se conta com o prazo como um só: ${written(ends)}.`
    steps.push({ date: ends, text, article: 'CPC, artigos 141.º e 569.º' })
  }
  return ends
}

/** Six months at the shortest, in days: a deadline that reaches them is taken as one of six months, which ends earlier. */
const SIX_MONTHS = 181

/** Whether court holidays interrupt the counting (138.º n.º 1): not in urgent cases, nor for six months or more. */
function isSuspended({ length, dilation, urgent, regime }: DeadlineTerms, notified: Day): boolean {
  if (urgent || (regime === 'administrativo' && notified >= CPTA_SINCE)) return false
  const days = 'days' in length ? length.days : length.months < 6 ? 30 * length.months : SIX_MONTHS
  return dilation + days < SIX_MONTHS
}

/**
 * So many months later. Where court holidays suspend, the days of those months are counted outside of them; since months
 * differ in length, a notification within the holidays might end earlier than one before them: then both end with it.
 */
function monthsAfter(from: Day, months: number, suspended: boolean): Day {
  const end = advance(from, addMonths(from, months) - from, suspended)
  if (!suspended) return end
  const within = courtHolidaysIn(from + 1, end).map(([, last]) => advance(last, addMonths(last, months) - last, true))
  return Math.min(end, ...within)
}

function whyNotSuspended({ urgent, regime }: DeadlineTerms): { text: string; article: string } {
  if (urgent)
    return { text: 'Processo urgente: corre também em férias judiciais.', article: 'CPC, artigo 138.º, n.º 1' }
  if (regime === 'administrativo') {
    return {
      text: 'Prazo para propor a ação: não se suspende em férias judiciais.',
      article: 'CPTA, artigo 58.º, n.º 2',
    }
  }
  return {
    text: 'Prazo de seis meses ou mais: não se suspende em férias judiciais.',
    article: 'CPC, artigo 138.º, n.º 1',
  }
}

/** So many days later; those of court holidays are left out where they suspend. */
function advance(from: Day, days: number, suspended: boolean): Day {
  let day = from
  for (let left = days; left > 0; left--) {
    day += 1
    if (suspended) day = afterCourtHolidays(day)
  }
  return day
}

const afterCourtHolidays = (day: Day): Day => {
  const end = courtHolidaysEnd(day)
  return end === null ? day : end + 1
}

/** The court holidays between two days: first and last day of each. */
function courtHolidaysIn(from: Day, to: Day): [Day, Day][] {
  const found: [Day, Day][] = []
  for (let day = from; day <= to; day += 1) {
    const end = courtHolidaysEnd(day)
    if (end === null) continue
    found.push([day, end])
    day = end
  }
  return found
}

const FINES = {
  usual: 'primeiro dia: 10 % da taxa de justiça, até meia UC; segundo: 25 %, até 3 UC; terceiro: 40 %, até 7 UC',
  penal: 'primeiro dia: meia UC; segundo: 1 UC; terceiro: 2 UC',
}

function fineDaysAfter(ends: Day, { calendar, urgent, regime }: DeadlineTerms, steps: Step[]): [Day, Day, Day] {
  const first = firstOpenDay(ends + 1, calendar, urgent)
  const second = firstOpenDay(first + 1, calendar, urgent)
  const third = firstOpenDay(second + 1, calendar, urgent)
  if (regime !== 'administrativo') {
    const text = `Até ${written(third)}, com multa: ${regime === 'penal' ? FINES.penal : FINES.usual}.`
    const article = regime === 'penal' ? 'CPP, artigo 107.º-A' : 'CPC, artigo 139.º, n.º 5'
    steps.push({ date: first, text, article })
  }
  return [first, second, third]
}

function warningsOf({ calendar, regime }: DeadlineTerms, from: Day, to: Day): string[] {
  const warnings: string[] = []
  if (!calendar.seat?.holiday) {
    warnings.push('Não se conhece o feriado municipal da sede do tribunal: confirme se há algum entre estas datas.')
  }
  for (let { year } = partsOf(from); dayOf(year, 1, 1) <= to; year += 1) {
    const carnival = easterSunday(year) - 47
    if (carnival >= from && carnival <= to && !calendar.closedDays.has(carnival)) {
      warnings.push(
        `A terça-feira de Carnaval (${written(carnival)}) não é feriado por lei: confirme se há tolerância de ponto.`,
      )
    }
  }
  for (const [first, last, law] of EXCEPTIONS) {
    if (first <= to && last >= from) {
      warnings.push(
        `Entre ${written(first)} e ${written(last)} houve suspensões excecionais (${law}), que não são contadas: confirme.`,
      )
    }
  }
  if (regime === 'administrativo') {
    warnings.push(
      'A multa do artigo 139.º do CPC é para atos num processo pendente: não prolonga o prazo para propor a ação.',
    )
  }
  return warnings
}

const CC_279 = (point: string): string => `Código Civil, artigo 279.º, alínea ${point})`

function lengthOf(length: DeadlineTerms['length']): string {
  if ('days' in length) return inDays(length.days)
  return `${length.months} ${length.months === 1 ? 'mês' : 'meses'}`
}

const inDays = (days: number): string => `${days} ${days === 1 ? 'dia' : 'dias'}`

/** `DD/MM/AAAA`, as the page writes dates. */
export const written = (day: Day): string => formatDay(day).split('-').reverse().join('/')
