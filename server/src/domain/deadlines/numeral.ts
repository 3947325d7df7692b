import { word, words } from './number-beside.ts'
import { numberAt, ordinalOf, type Token } from './number-words.ts'
import { UNITS } from './time-units.ts'

/** A number as it stands before its unit: "10", "10 (dez)", "10 a 15", "1.095", "5.º". */
export interface Numeral {
  /** The number by itself, and the token behind it. */
  number: { value: number; next: number }
  /** What it may be: two for "10 a 15". */
  values: readonly number[]
  /** Whether a mark joins it to digits before it. */
  isJoined: boolean
  isOrdinal: boolean
  /** The token behind all of it, where a unit may stand. */
  next: number
}

/** Before a number: it is that of an article, or "n.º". */
const NUMBERED = words('n no num nr numero art arts artigo artigos al alinea')

/** @returns the numeral that begins at a token; null where there is none, or it numbers an article */
export function numeralAt(text: string, tokens: readonly Token[], at: number): Numeral | null {
  const number = numberAt(tokens, at) ?? inOne(tokens, at) ?? nth(tokens, at) ?? tenDays(tokens, at)
  if (!number || (number.next > at && isNumbered(tokens, at) && ordinalEnd(tokens, number.next) === null)) return null
  const joined = joinedAhead(text, tokens[at]!)
  const again = repeated(tokens, number.next)
  const ordinal = ordinalEnd(tokens, again?.next ?? number.next)
  const range = again || ordinal ? null : upTo(text, tokens, number.next)
  const next = range?.next ?? ordinal ?? again?.next ?? number.next
  return {
    number,
    values: [...(joined ?? [number.value]), ...(again ? [again.value] : []), ...(range ? [range.value] : [])],
    isJoined: joined !== null,
    isOrdinal: ordinal !== null || ordinalOf(word(tokens, at)) !== null,
    next: isBeforeUnit(tokens, next) ? next + 1 : next,
  }
}

/** "dez primeiros dias", "são dez os dias" */
const isBeforeUnit = (tokens: readonly Token[], at: number): boolean =>
  /^(?:primeiros|proximos|seguintes|-)$/.test(word(tokens, at)) ||
  (word(tokens, at) === 'os' && word(tokens, at + 1) === 'dias')

/** "até ao quinto dia", "no terceiro dia" */
function nth(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const value = ordinalOf(word(tokens, at))
  return value !== null && word(tokens, at + 1) === 'dia' ? { value, next: at + 1 } : null
}

/** "num mês" */
export const inOne = (tokens: readonly Token[], at: number): { value: number; next: number } | null =>
  /^numa?$/.test(word(tokens, at)) && UNITS.has(word(tokens, at + 1)) ? { value: 1, next: at + 1 } : null

/** "no decêndio": its own unit. */
const tenDays = (tokens: readonly Token[], at: number): { value: number; next: number } | null =>
  word(tokens, at) === 'decendio' ? { value: 10, next: at } : null

/** "n.º 10", "artigo 10". */
function isNumbered(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  if (/^[oa]$/.test(word(tokens, before))) before -= 1
  if (word(tokens, before) === '.') before -= 1
  return NUMBERED.has(word(tokens, before))
}

/** @returns the numbers of "10/15", "1.095" and "2,5" at the last of their digits; null of another number */
function joinedAhead(text: string, { start, end }: Token): number[] | null {
  const [whole, mark] = /\d+([./,])$/.exec(text.slice(Math.max(0, start - 5), start)) ?? []
  if (!whole || !/\d/.test(text[start]!)) return null
  const [before, last] = [Number.parseInt(whole, 10), text.slice(start, end)]
  if (mark === '/') return [before, Number(last)]
  return [mark === '.' && last.length === 3 ? 1000 * before + Number(last) : before]
}

/** "(dez)", "(10)" and "- dez -" behind a number. */
function repeated(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const closing = { '(': ')', '-': '-', '–': '–', '[': ']' }[word(tokens, at)]
  if (!closing) return null
  const number = numberAt(tokens, at + 1)
  return number && word(tokens, number.next) === closing ? { ...number, next: number.next + 1 } : null
}

/** "a 10", "ou 10", "e 10", "-10": the second of two numbers of one unit. */
function upTo(text: string, tokens: readonly Token[], at: number): { value: number; next: number } | null {
  if (!/^(a|ou|e|-|–|\/)$/.test(word(tokens, at))) return null
  const number = numberAt(tokens, at + 1)
  if (!number || !UNITS.has(word(tokens, number.next))) return null
  const joined = text.slice(tokens[at]!.start, tokens[at + 1]!.end)
  return /\d[./,:]\d/.test(joined) ? null : number
}

/** @returns the token behind "º" or ".º"; null where there is none */
function ordinalEnd(tokens: readonly Token[], at: number): number | null {
  const dotted = word(tokens, at) === '.' ? at + 1 : at
  const mark = word(tokens, dotted)
  return (mark === 'o' || mark === 'a') && UNITS.has(word(tokens, dotted + 1)) ? dotted + 1 : null
}
