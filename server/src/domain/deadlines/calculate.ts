import { isCitation } from '@arauto/contract/term-fields'
import { advanceWorking, courtHolidaysIn, retreat } from './advance.ts'
import { countedEnd, isSuspended, whyNotSuspended } from './counting.ts'
import { assertKnownYear, byLawAlone, type CourtCalendar, firstOpenDay, lastOpenDay } from './court-calendar.ts'
import { addMonths, type Day, dayOf } from './day.ts'
import type { CalculationTerms, Deadline, Length, Served, Step } from './deadline-terms.ts'
import { warningsOf } from './deadline-warnings.ts'
import { CC_279, CPC_138, closedWords, lengthOf, written, writtenWeekday } from './deadline-words.ts'
import { fineDaysAfter } from './fine-days.ts'

/**
 * Calculates a deadline: notification, counting, transfer of the last day, days with a fine. Where courts disagree it is
 * the earlier day, and a warning names the other.
 *
 * @returns the dates with the reasoning that led to them
 * @throws NoCalendar for years without a calendar
 */
export function calculateDeadline(terms: CalculationTerms): Deadline {
  const steps: Step[] = []
  const { start } = terms
  const dates = 'before' in start ? countedBack(start.before, terms, steps) : countedFrom({ ...terms, start }, steps)
  steps.push({ date: dates.ends, text: 'Último dia do prazo.', article: '' })
  const fines = fineDaysAfter(dates.ends, terms, steps)
  return {
    ...dates,
    fineDays: fines.days,
    steps: steps.sort((one, other) => one.date - other.date),
    warnings: [...warningsOf(terms, { ...dates, fineDays: fines.days }), ...fines.warnings],
  }
}

function countedFrom(terms: CalculationTerms & { start: Counted }, steps: Step[]) {
  const { calendar, urgent, length, regime } = terms
  const notified = notifiedOn(terms, steps)
  assertKnownYear(notified)
  const from = 'available' in terms.start ? openedAfter(terms.start, urgent, notified, steps) : notified
  const { counted, endsAt } = countedEnd(terms, from, steps)
  const ends = firstOpenDay(counted, calendar, urgent || 'workingDays' in length)
  if (ends !== counted) {
    const because = closedWords(counted, calendar) ?? 'férias judiciais'
    const text = `O prazo acabaria a ${written(counted)} (${because}); passa para o primeiro dia útil seguinte.`
    steps.push({ date: ends, text, article: regime === 'administrativo' ? CC_279('e') : CPC_138(2) })
  }
  return { notified, ends, ...(endsAt !== undefined && { endsAt }) }
}

const RULING = 'TRE 2311/18.0T8PTM-F.E1'

/**
 * The last day of a deadline that is counted back from a hearing ("até 20 dias antes", CPC 423.º n.º 2 and 598.º n.º 2).
 * It stands still in court holidays, and moves to an earlier day where courts are closed: the careful side.
 * https://blogippc.blogspot.com/2023/12/jurisprudencia-2023-65.html
 *
 * @param steps takes what leads to it
 * @throws NoCalendar for years without a calendar
 */
function countedBack(before: Day, terms: CalculationTerms, steps: Step[]): { notified: null; ends: Day } {
  const { calendar, length } = terms
  assertKnownYear(before)
  const suspended = isSuspended(terms, before)
  const counted = lengthBefore(before, length, suspended, calendar)
  const ends = lastOpenDay(counted, calendar, !suspended)
  const article = `${CPC_138(1)} (${RULING})`
  for (const [from, to] of suspended ? courtHolidaysIn(ends, before - 1) : []) {
    steps.push({ date: from, text: `Férias judiciais até ${written(to)}: não contam.`, article })
  }
  if (!suspended) steps.push({ date: ends, ...whyNotSuspended(terms) })
  const text = `${lengthOf(length)} antes da audiência: ${writtenWeekday(counted, calendar)}.`
  steps.push({ date: counted, text, article: '' })
  if (ends !== counted) {
    const because = closedWords(counted, calendar) ?? 'férias judiciais'
    const moved = `O dia ${written(counted)} é ${because}: por cautela, passa para o dia útil anterior.`
    steps.push({ date: ends, text: moved, article: '' })
  }
  steps.push({ date: before, text: 'Dia da audiência, que não se conta.', article: CC_279('b') })
  return { notified: null, ends }
}

function lengthBefore(before: Day, length: Length, suspended: boolean, calendar: CourtCalendar): Day {
  if ('days' in length) return retreat(before, length.days, suspended)
  if ('workingDays' in length) return advanceWorking(before, length.workingDays, byLawAlone(calendar), -1)
  if ('hours' in length) throw new RangeError('hours are not counted back')
  const plain = addMonths(before, -length.months)
  return suspended ? Math.min(plain, retreat(before, 30 * length.months, true)) : plain
}

const PRESUMED: Readonly<Record<Served, string>> = {
  portal: 'CPC, artigo 248.º',
  mandatario: 'CPC, artigos 221.º e 255.º',
  post: 'CPC, artigo 249.º',
  deposito: 'CPP, artigo 411.º, n.º 1, alínea b)',
  citacao_pessoal: 'CPC, artigo 231.º',
  citacao_postal: 'CPC, artigos 228.º e 230.º, n.º 1',
  citacao_outra_pessoa: 'CPC, artigos 228.º, n.º 2, e 232.º',
  citacao_deposito: 'CPC, artigos 229.º, n.º 5, e 230.º, n.º 2',
  citacao_eletronica: 'CPC, artigos 225.º, n.º 2, alínea a), e 230.º-A',
  citacao_edital: 'CPC, artigos 240.º a 242.º',
}
const PRESUMED_PENAL: Partial<Record<Served, string>> = {
  portal: 'CPP, artigo 113.º, n.º 12',
  post: 'CPP, artigo 113.º, n.º 2',
}
/** By post in criminal cases it is the third day since then, and no more the third working day (Lei 1/2018). */
const THIRD_DAY_SINCE = dayOf(2018, 3, 23)

/**
 * The day on which one is notified. A dispensation does not move it: it moves last days alone (CPC, 138.º n.º 3).
 *
 * @param steps takes what leads to it
 */
function notifiedOn(terms: CalculationTerms & { start: Counted }, steps: Step[]): Day {
  const { start, served, regime } = terms
  const calendar = byLawAlone(terms.calendar)
  if ('available' in start) return summonedOn(start, steps)
  if ('notified' in start) {
    const summoned = isCitation(served)
    const deposited = served === 'deposito'
    const what = summoned ? 'da citação' : deposited ? 'do depósito da sentença' : 'da notificação'
    const text = `Data ${what}, indicada.`
    steps.push({ date: start.notified, text, article: summoned || deposited ? PRESUMED[served] : '' })
    return start.notified
  }
  const { elaborated } = start
  const article = (regime === 'penal' && PRESUMED_PENAL[served]) || PRESUMED[served]
  steps.push({ date: elaborated, text: 'Notificação elaborada.', article: '' })
  if (served === 'deposito') {
    const text = 'Conta-se do depósito da sentença na secretaria, que é deste dia o mais tardar.'
    steps.push({ date: elaborated, text, article })
    return elaborated
  }
  if (served === 'post' && regime === 'penal' && elaborated < THIRD_DAY_SINCE) {
    let day = elaborated
    for (let left = 3; left > 0; left--) day = firstOpenDay(day + 1, calendar, true)
    const text = 'Por via postal, a notificação presume-se feita no terceiro dia útil posterior ao do envio.'
    steps.push({ date: day, text, article })
    return day
  }
  const third = elaborated + 3
  const notified = firstOpenDay(third, calendar, true)
  const moved = `O terceiro dia (${written(third)}) é ${closedWords(third, calendar)}: a notificação presume-se feita no primeiro dia útil seguinte.`
  const text = notified === third ? 'A notificação presume-se feita no terceiro dia posterior.' : moved
  steps.push({ date: notified, text, article })
  return notified
}

/** The day after it was made available on which an electronic citação counts as made, opened or not. */
const UNOPENED_DAYS = 8
/** The longest dilation of one that was opened later; in urgent cases as in provisional measures (CPC, 366.º n.º 3). */
const MAX_UNTIL_OPENED = { usual: 30, urgent: 10 }
const ELECTRONIC = 'CPC, artigos 245.º e 246.º, na redação do Decreto-Lei n.º 87/2024'

/**
 * An electronic citação is made on the day on which it is opened, on the eighth day after it was made available at the
 * latest. The eighth day does not move where it is closed, and the dilation runs day by day: both are the earlier end, since
 * the articles were read in the bill alone (https://debates.parlamento.pt/catalogo/r3/dar/s2a/16/01/066/2024-07-17/46).
 */
function summonedOn({ available, opened }: { available: Day; opened: Day | null }, steps: Step[]): Day {
  const eighth = available + UNOPENED_DAYS
  steps.push({ date: available, text: 'Citação disponibilizada na área reservada.', article: '' })
  if (opened !== null && opened <= eighth) {
    steps.push({ date: opened, text: 'Citação consultada: considera-se feita neste dia.', article: ELECTRONIC })
    return opened
  }
  const text = 'Não foi consultada até ao oitavo dia posterior: a citação considera-se feita neste dia.'
  steps.push({ date: eighth, text, article: ELECTRONIC })
  return eighth
}

/** @returns the day from which one counts: that of an opening after the eighth day, within its dilation; else `notified` */
function openedAfter({ opened }: { opened: Day | null }, urgent: boolean, notified: Day, steps: Step[]): Day {
  if (opened === null || opened <= notified) return notified
  const most = urgent ? MAX_UNTIL_OPENED.urgent : MAX_UNTIL_OPENED.usual
  const from = Math.min(opened, notified + most)
  const text = `Dilação até à consulta, no máximo de ${most} dias: ${written(from)}.`
  steps.push({ date: from, text, article: ELECTRONIC })
  return from
}

/** A start that is counted from, and not back from. */
type Counted = Exclude<CalculationTerms['start'], { before: Day }>
