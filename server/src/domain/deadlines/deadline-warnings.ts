import { proposedDilation } from '@arauto/contract/dilation'
import { isCitation } from '@arauto/contract/term-fields'
import { byLawAlone, type CourtCalendar, closedBecause } from './court-calendar.ts'
import { type Day, dayOf, partsOf, yearOf } from './day.ts'
import type { CalculationTerms, Deadline } from './deadline-terms.ts'
import { inDays, written, writtenDays } from './deadline-words.ts'
import { easterSunday } from './easter.ts'
import { municipalHoliday } from './municipalities.ts'

/** Times in which deadlines stood still by exception, which are not counted here. */
const SUSPENSIONS: readonly [from: Day, to: Day, law: string][] = [
  [dayOf(2020, 3, 9), dayOf(2020, 6, 2), 'Lei n.º 1-A/2020'],
  [dayOf(2021, 1, 22), dayOf(2021, 4, 5), 'Lei n.º 4-B/2021'],
]

type Dates = Pick<Deadline, 'notified' | 'ends' | 'fineDays'>

/** @returns what a person has to confirm of a deadline, but for its days with a fine */
export function warningsOf(terms: CalculationTerms, dates: Dates): string[] {
  const { start } = terms
  const from = dates.notified ?? dates.ends
  const to = 'before' in start ? start.before : (dates.fineDays.at(-1) ?? dates.ends)
  return [
    ...seatWarnings(terms, dates),
    ...dispensationWarnings(terms, dates, from, to),
    ...SUSPENSIONS.filter(([first, last]) => first <= to && last >= from).map(
      ([first, last, law]) =>
        `Entre ${written(first)} e ${written(last)} houve suspensões excecionais (${law}), que não são contadas: confirme.`,
    ),
    ...serviceWarnings(terms),
    ...lengthWarnings(terms),
  ]
}

/** The municipal holiday that is not known: the days that it would move. */
function seatWarnings({ calendar: { seat }, length }: CalculationTerms, { notified, ends, fineDays }: Dates): string[] {
  const years = [notified ?? ends, ends, ...fineDays].map(yearOf)
  if (seat && years.every((year) => municipalHoliday(seat, year) !== null)) return []
  if (!seat || seat.isRegion) return ['O Arauto não conhece o feriado municipal da sede; confirme se cai nestas datas.']
  if ('workingDays' in length && notified !== null) {
    return [`Confirme se algum dia de ${written(notified)} a ${written(ends)} é feriado em ${seat.name}.`]
  }
  const days = [...new Set([...(notified === null ? [] : [notified]), ends, ...fineDays])]
  return [`Confirme se ${writtenDays(days, 'ou')} é feriado em ${seat.name}.`]
}

/** Carnival is no holiday by law, and neither are 24 and 31 December. */
function dispensationWarnings(
  { start, calendar }: CalculationTerms,
  { notified, ends }: Dates,
  from: Day,
  to: Day,
): string[] {
  const warnings: string[] = []
  for (let { year } = partsOf(from); dayOf(year, 1, 1) <= to; year += 1) {
    const carnival = easterSunday(year) - 47
    if (carnival >= from && carnival <= to && !isAnswered(carnival, calendar)) {
      warnings.push(
        `A terça-feira de Carnaval (${written(carnival)}) não é feriado por lei: confirme se há tolerância de ponto.`,
      )
    }
  }
  const { month, date } = partsOf(ends)
  if (month === 12 && (date === 24 || date === 31) && !isAnswered(ends, calendar)) {
    warnings.push(`O dia ${written(ends)} costuma ter tolerância de ponto: confirme.`)
  }
  const isNotifiedOnDispensation =
    'elaborated' in start &&
    notified !== null &&
    calendar.closedDays.has(notified) &&
    closedBecause(notified, byLawAlone(calendar)) === null
  if (isNotifiedOnDispensation) {
    warnings.push(
      `A tolerância de ponto de ${written(notified)} move só o último dia de um prazo (CPC, artigo 138.º, n.º 3): não se conta como adiando a notificação.`,
    )
  }
  return warnings
}

const isAnswered = (day: Day, { closedDays, openDays }: CourtCalendar) =>
  closedDays.has(day) || openDays?.has(day) === true

const EIGHTH_DAY_UNCERTAIN =
  'O texto em vigor do Decreto-Lei n.º 87/2024 não foi lido no original: o oitavo dia e a dilação contam-se dia a dia, que é o fim mais cedo. Confirme.'
const OPENED_LATER =
  'Se a citação foi consultada depois do oitavo dia, o prazo conta-se da consulta, com uma dilação máxima de 30 dias: indique esse dia.'

/**
 * What is not certain of an electronic citação. Of another, a dilation that is shorter than the law gives it by its manner
 * alone, or longer than it can be.
 */
function serviceWarnings({ start, served, dilation, urgent }: CalculationTerms): string[] {
  if ('available' in start) return start.opened === null ? [EIGHTH_DAY_UNCERTAIN, OPENED_LATER] : [EIGHTH_DAY_UNCERTAIN]
  if (!isCitation(served)) return []
  const { days, article } = proposedDilation(served)
  if (dilation < days) return [`Esta forma de citação dá uma dilação de ${inDays(days)} (${article}): confirme.`]
  if (urgent && dilation > 10) {
    return ['Num procedimento cautelar a dilação não passa de 10 dias (CPC, artigo 366.º, n.º 3): confirme.']
  }
  return []
}

function lengthWarnings({ length, notifiedAt, start, regime }: CalculationTerms): string[] {
  const warnings: string[] = []
  if ('hours' in length && notifiedAt === undefined) {
    warnings.push(
      'Não se conhece a hora da notificação: o prazo conta-se desde as 00:00 desse dia, que é o fim mais cedo. Indique a hora.',
    )
  }
  if ('before' in start) {
    warnings.push('Conta-se para trás da primeira sessão da audiência: se for adiada ou antecipada, calcule de novo.')
  }
  if ('workingDays' in length && regime !== 'penal') {
    warnings.push(
      'As reclamações de créditos, as impugnações num PER e a de contraordenações não têm dias com multa: confirme.',
    )
  }
  return warnings
}
