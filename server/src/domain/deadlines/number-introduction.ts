import { TERM, word, words } from './number-beside.ts'
import type { Token } from './number-words.ts'
import { inOne } from './numeral.ts'

/** Words that may separate "prazo" from its number. */
const BETWEEN = words(
  `de do da dos em no na a ao ate com o e maximo minimo suplementar legal geral perentorio peremptorio improrrogavel comum unico
   novo simultaneo adicional fixado fixo supletivo razoavel judicial processual respetivo respectivo seguinte superior nao inferior dias ) ( : - – — = . " « [ {`,
)
const INTRODUCES = words('em nos aos ( : - – — , ; = [ / . " « {')
/** "no prazo de" gives a deadline, "pelo prazo de" says how long something lasts. */
const GIVES = words('no nos num em dentro')

/** Whether something stands before a number that makes it a duration ("no prazo de", "em", a bracket, a comma). */
export const isIntroduced = (tokens: readonly Token[], at: number): boolean =>
  at === 0 || INTRODUCES.has(word(tokens, at - 1)) || inOne(tokens, at) !== null || introductionStart(tokens, at) < at

/** The token "prazo" that a number belongs to. */
export function termBefore(tokens: readonly Token[], at: number): number | null {
  for (let before = at - 1; before >= 0 && before >= at - 8; before -= 1) {
    if (TERM.has(word(tokens, before))) return before
    if (!BETWEEN.has(word(tokens, before))) return null
  }
  return null
}

/** Where the words begin that introduce a number: "no prazo de", "em". */
export function introductionStart(tokens: readonly Token[], at: number): number {
  const term = termBefore(tokens, at)
  if (term !== null) return GIVES.has(word(tokens, term - 1)) ? term - 1 : term
  const two = `${word(tokens, at - 2)} ${word(tokens, at - 1)}`
  if (/^(dentro de|ate a|ate ao|ate as)$/.test(two)) return at - 2
  return /^(em|ate)$/.test(word(tokens, at - 1)) ? at - 1 : at
}
