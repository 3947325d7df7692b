import type { Length } from './deadline-terms.ts'
import { MONTHS } from './letters/written-day.ts'
import { word, words } from './number-beside.ts'
import { termBefore } from './number-introduction.ts'
import { numberAt, type Token } from './number-words.ts'
import { isPossible } from './time-units.ts'

const FOLLOWS_TERM = words(
  'para a ao contar contados contado uteis util corridos seguidos sob querendo e , ; . ) ] - – — " »',
)
/** Words before a number that, near days, has no unit of its own. */
const BARE = /^(lhes?|se|constar|apenas|so|somente|fixo|sao|serao|tem|tera|restam|faltam|para|de|em)$/

/** @returns the length of a number without a unit, "prazo: 10"; null where it says no days */
export function lengthWithoutUnit(
  text: string,
  tokens: readonly Token[],
  at: number,
  { value, next }: { value: number; next: number },
): Length | null {
  const isBracketed = /^[(] (?:util|uteis)$/.test(`${word(tokens, next)} ${word(tokens, next + 1)}`)
  const follows = word(tokens, isBracketed ? next + 1 : next)
  const isMonth = follows === 'de' && MONTHS.includes(word(tokens, next + 1))
  const before = word(tokens, at - 1)
  const ends = /^[.;,)]?$/.test(follows)
  // "30 dias para contestar e 10 para a taxa", "vão deferidos 10", "os dias são 10", "passa de 30 dias para 15", "dias: 10."
  const isSecond =
    (/^(e|ou)$/.test(before) && follows === 'para' && timeBefore(tokens, at, 8)) ||
    (ends && /^(deferid|concedid)[oa]s$|^(concedo|dou)$/.test(before)) ||
    (follows === 'e' && isOpposed(tokens, next + 1)) ||
    (before === ':' && /^[.;]?$/.test(follows) && timeBefore(tokens, at, 8)) ||
    ((ends || /^(?:para|por|desde|contad[oa]s)$/.test(follows)) &&
      value < 200 &&
      BARE.test(before) &&
      timeBefore(tokens, at, 40))
  const isTerm = termBefore(tokens, at) !== null && (next >= tokens.length || FOLLOWS_TERM.has(follows))
  const isDate = /^[./-]\d/.test(text.slice(tokens[next - 1]!.end))
  if (isMonth || isDate || !(isTerm || isSecond)) return null
  const length = /^(util|uteis)$/.test(follows) ? { workingDays: value } : { days: value }
  return isPossible(length) ? length : null
}

/** "20 e não de 10 dias": of the same unit. */
function isOpposed(tokens: readonly Token[], at: number): boolean {
  const other = /^(?:de|em|por)$/.test(word(tokens, at + 1)) ? at + 2 : at + 1
  const number = word(tokens, at) === 'nao' ? numberAt(tokens, other) : null
  return number !== null && /^dias?$/.test(word(tokens, number.next))
}

/** Whether days, or a term, are named in the words before. */
const timeBefore = (tokens: readonly Token[], at: number, count: number): boolean =>
  tokens.slice(Math.max(0, at - count), at).some((token) => /^(dias?|prazos?)$/.test(token.word))
