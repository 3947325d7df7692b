import { isCitation } from '@arauto/contract/term-fields'
import type { DeadlineTerms, Served, Step } from './calculate.ts'
import { byLawAlone, firstOpenDay } from './court-calendar.ts'
import { type Day, dayOf } from './day.ts'
import { closedWords, written } from './deadline-words.ts'

const PRESUMED: Readonly<Record<Served, string>> = {
  portal: 'CPC, artigo 248.º',
  mandatario: 'CPC, artigos 221.º e 255.º',
  post: 'CPC, artigo 249.º',
  deposito: 'CPP, artigo 411.º, n.º 1, alínea b)',
  citacao_pessoal: 'CPC, artigo 231.º',
  citacao_postal: 'CPC, artigos 228.º e 230.º, n.º 1',
  citacao_outra_pessoa: 'CPC, artigos 228.º, n.º 2, e 232.º',
  citacao_deposito: 'CPC, artigos 229.º, n.º 5, e 230.º, n.º 2',
  citacao_eletronica: 'CPC, artigo 225.º, n.º 2, alínea a)',
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
export function notifiedOn(terms: DeadlineTerms & { start: Counted }, steps: Step[]): Day {
  const { start, served, regime } = terms
  const calendar = byLawAlone(terms.calendar)
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

/** A start that is counted from, and not back from. */
export type Counted = Exclude<DeadlineTerms['start'], { before: Day }>
