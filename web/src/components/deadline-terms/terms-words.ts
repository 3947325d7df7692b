import { counted } from '@arauto/contract/counted'
import type { DeadlineTerms } from '@arauto/contract/office-deadlines'
import { isCitation } from '@arauto/contract/term-fields'
import { MANNERS, mannerOf, REGIMES } from './manners.ts'

/** @returns what an option is called within a sentence */
const wordsOf = <Value>(options: readonly { value: Value; label: string }[], value: Value): string =>
  options.find((one) => one.value === value)!.label.toLowerCase()

/** @returns how long one has, in words: `10 dias`, `48 horas`; empty where a person set the last day alone */
export function lengthInWords({ days, months, hours, working_days: workingDays }: DeadlineTerms): string {
  if (days !== undefined) return counted(days, 'dia', 'dias')
  if (workingDays !== undefined) return counted(workingDays, 'dia útil', 'dias úteis')
  if (months !== undefined) return counted(months, 'mês', 'meses')
  return hours === undefined ? '' : counted(hours, 'hora', 'horas')
}

/** @returns how one was notified, in words: `notificada pelo portal` */
function mannerInWords(terms: DeadlineTerms): string {
  const manner = mannerOf(terms, 'portal')
  if (manner === 'portal') return 'notificada pelo portal'
  const words = wordsOf(MANNERS, manner)
  return isCitation(manner) || manner === 'audiencia' ? words : `notificada ${words}`
}

/** @returns terms in a line: `10 dias · cível · não urgente · notificada pelo portal` */
export const summaryOf = (terms: DeadlineTerms): string => [...partsOf(terms), mannerInWords(terms)].join(' · ')

/** @returns by what a duration is counted: `cível · não urgente · notificada pelo portal` */
export const conditionsOf = (terms: DeadlineTerms): string =>
  [...partsOf(terms).slice(1), mannerInWords(terms)].join(' · ')

/** @returns terms in words: `10 dias, cível, não urgente` */
export const termsInWords = (terms: DeadlineTerms): string => partsOf(terms).join(', ')

/** The length of terms, and what it is counted by. */
function partsOf(terms: DeadlineTerms): string[] {
  const { regime = 'civil', urgent, dilation, extension, before } = terms
  return [
    (lengthInWords(terms) || 'Data indicada') + (before ? ' antes da audiência' : ''),
    ...(dilation ? [`mais ${dilation} de dilação`] : []),
    ...(extension ? [`mais ${extension} de prorrogação`] : []),
    wordsOf(REGIMES, regime),
    urgent ? 'urgente' : 'não urgente',
  ]
}

/** @returns an article in its shortest form: `CPC 149.º`; empty for what is none, such as the letter itself */
export function shortArticle(article = ''): string {
  const [, law, number] = /^(.+?),? (?:artigos?|arts?\.) (\d+\.º(?:-[A-Z])?)/u.exec(article) ?? []
  return law && number ? `${law.replace('Código Civil', 'CC')} ${number}` : ''
}
