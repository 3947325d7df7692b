import { advance, advanceWorking, courtHolidaysIn, monthsAfter } from './advance.ts'
import { byLawAlone, type CourtCalendar } from './court-calendar.ts'
import { courtHolidaysEnd } from './court-holidays.ts'
import { addMonths, type Day, dayOf } from './day.ts'
import type { CalculationTerms, Length, Step } from './deadline-terms.ts'
import { CC_279, CPC_138, inDays, lengthOf, written, writtenWeekday } from './deadline-words.ts'
import { formatTime } from './terms-json.ts'

/** Actions against administrative acts are counted without suspension since then (Decreto-Lei 214-G/2015). */
const CPTA_SINCE = dayOf(2015, 12, 2)

/** The last day counted, which may be one that the courts are closed on, and the minute of it. */
interface CountedEnd {
  counted: Day
  endsAt?: number
}

/**
 * @param notified the day that the counting begins after
 * @param steps takes what leads to it
 */
export function countedEnd(terms: CalculationTerms, notified: Day, steps: Step[]): CountedEnd {
  const { dilation, extension } = terms
  const suspended = isSuspended(terms, notified)
  const started = suspended ? (courtHolidaysEnd(notified) ?? notified) : notified
  const dilated = advance(started, dilation, suspended)
  const { counted, endsAt, text, article } = lengthAfter(terms, { notified, started, dilated, suspended })
  const ends = advance(counted, extension, suspended)

  const first = advance(notified, 1, suspended)
  const dayAfter = `Conta-se a partir do dia seguinte à notificação${first > notified + 1 ? ', fora das férias judiciais' : ''}.`
  if (!('hours' in terms.length)) steps.push({ date: first, text: dayAfter, article: CC_279('b') })
  if (dilation > 0) {
    const text = `Fim da dilação de ${inDays(dilation)}, que se conta com o prazo como um só.`
    steps.push({ date: dilated, text, article: 'CPC, artigos 142.º e 245.º' })
  }
  for (const [from, to] of suspended ? courtHolidaysIn(started + 1, ends) : []) {
    steps.push({ date: from, text: `Férias judiciais até ${written(to)}: não contam.`, article: CPC_138(1) })
  }
  if (!suspended) steps.push({ date: Math.min(first, ends), ...whyNotSuspended(terms) })
  steps.push({ date: counted, text, article })
  if (extension > 0) {
    const text = `Prorrogação de ${inDays(extension)}, que se conta com o prazo como um só: ${written(ends)}.`
    steps.push({ date: ends, text, article: 'CPC, artigos 141.º e 569.º' })
  }
  return { counted: ends, ...(endsAt !== undefined && { endsAt }) }
}

interface Begun {
  notified: Day
  /** The day that dilation and length begin after. */
  started: Day
  /** The last day of the dilation. */
  dilated: Day
  suspended: boolean
}

/** Where the length ends, with the sentence that explains it. */
interface LengthEnd {
  counted: Day
  endsAt?: number
  text: string
  article: string
}

function lengthAfter(terms: CalculationTerms, begun: Begun): LengthEnd {
  const { length, calendar, dilation } = terms
  const { dilated, suspended } = begun
  const later = dilation > 0 ? ', depois da dilação,' : ''
  const nth = (number: number, day: Day) => `O ${number}.º dia${later} é ${writtenWeekday(day, calendar)}.`
  if ('days' in length) {
    const counted = advance(dilated, length.days, suspended)
    return { counted, text: nth(length.days, counted), article: CPC_138(1) }
  }
  if ('months' in length) return monthsEnd(length, begun, calendar, nth)
  if ('hours' in length) return hoursEnd(terms, length, begun)
  const counted = advanceWorking(dilated, length.workingDays, byLawAlone(calendar))
  const text = `O ${length.workingDays}.º dia útil${later} é ${writtenWeekday(counted, calendar)}.`
  return { counted, text, article: terms.regime === 'penal' ? 'RGCO, artigo 60.º' : 'Contagem em dias úteis' }
}

function monthsEnd(
  { months }: { months: number },
  { notified, started, dilated, suspended }: Begun,
  calendar: CourtCalendar,
  nth: (number: number, day: Day) => string,
): LengthEnd {
  const counted = monthsAfter(started, dilated, months, suspended, started > notified || inCourtHolidays(notified))
  if (counted === addMonths(dilated, months)) {
    const text = `O prazo de ${lengthOf({ months })} acaba ${writtenWeekday(counted, calendar)}.`
    return { counted, text, article: CC_279('c') }
  }
  const text = `Passando por férias judiciais, cada mês conta-se por 30 dias. ${nth(30 * months, counted)}`
  return { counted, text, article: `${CPC_138(1)} (STA 703/07, TCAN 571/13)` }
}

const inCourtHolidays = (day: Day) => courtHolidaysEnd(day) !== null

/** By whole days and what remains of one; from the beginning of the day where the hour is not known. */
function hoursEnd(
  { notifiedAt = 0, calendar }: CalculationTerms,
  { hours }: { hours: number },
  { dilated, suspended }: Begun,
): LengthEnd {
  const minutes = notifiedAt + 60 * hours
  const counted = advance(dilated, Math.floor(minutes / 1440), suspended)
  const endsAt = minutes % 1440
  const from = formatTime(notifiedAt)
  const text = `Contadas desde as ${from}, ${lengthOf({ hours })} acabam ${writtenWeekday(counted, calendar)}, às ${formatTime(endsAt)}.`
  return { counted, endsAt, text, article: CC_279('b') }
}

/** Six months at the shortest, in days: a deadline that reaches them is taken as one of six months, which ends earlier. */
const SIX_MONTHS = 181

/**
 * Whether court holidays interrupt the counting (138.º n.º 1). They do not in urgent cases, for six months or more, or for
 * working days (RGCO, 60.º, and the ruling of the STJ 16/2025).
 */
export function isSuspended({ length, dilation, urgent, regime }: CalculationTerms, notified: Day): boolean {
  if (urgent || 'workingDays' in length || (regime === 'administrativo' && notified >= CPTA_SINCE)) return false
  return dilation + shortestDays(length) < SIX_MONTHS
}

function shortestDays(length: Exclude<Length, { workingDays: number }>): number {
  if ('days' in length) return length.days
  if ('hours' in length) return Math.floor(length.hours / 24)
  return length.months < 6 ? 30 * length.months : SIX_MONTHS
}

/** @returns the sentence that says why court holidays do not interrupt the counting, with its article */
export function whyNotSuspended(terms: CalculationTerms): { text: string; article: string } {
  const { urgent, isUrgencyAsked, regime, length } = terms
  if ('workingDays' in length) {
    const text = 'Em dias úteis não contam sábados, domingos e feriados; em férias judiciais o prazo corre.'
    return { text, article: 'RGCO, artigo 60.º; AUJ do STJ n.º 16/2025' }
  }
  if (urgent) {
    const text = isUrgencyAsked ? 'Se o processo for urgente' : 'Processo urgente'
    const article = regime === 'penal' ? 'CPP, artigo 104.º' : CPC_138(1)
    return { text: `${text}: corre também em férias judiciais.`, article }
  }
  if (regime === 'administrativo') {
    return {
      text: 'Prazo para propor a ação: não se suspende em férias judiciais.',
      article: 'CPTA, artigo 58.º, n.º 2',
    }
  }
  return { text: 'Prazo de seis meses ou mais: não se suspende em férias judiciais.', article: CPC_138(1) }
}
