import type { Length } from './deadline-terms.ts'
import { word, words } from './number-beside.ts'
import { numberAt, type Token } from './number-words.ts'

/** The units of time as they are written, each with the length of so many. */
export const UNITS: ReadonlyMap<string, (count: number) => Length> = new Map([
  ...unit('dia dias d ds', (count) => ({ days: count })),
  ...unit('du', (count) => ({ workingDays: count })),
  ...unit('decendio', (count) => ({ days: count })),
  ...unit('hora horas h hr hrs hs', (count) => ({ hours: count })),
  ...unit('semana semanas', (count) => ({ days: 7 * count })),
  ...unit('quinzena quinzenas', (count) => ({ days: 15 * count })),
  ...unit('mes meses', (count) => ({ months: count })),
  ...unit('ano anos', (count) => ({ months: 12 * count })),
])
export const SINGLE_LETTERS = words('d ds h hs')
export const YEARS = words('ano anos')
export const HOURS = words('hora horas h hr hrs hs')
/** The longest that a deadline may have, in days and in months. */
const MOST_DAYS = 3650
const MOST_MONTHS = 120

function unit(names: string, length: (count: number) => Length) {
  return names.split(' ').map((name) => [name, length] as const)
}

/** Whether a deadline may be so long. */
export function isPossible(length: Length): boolean {
  const [count] = Object.values(length) as [number]
  return count > 0 && count <= ('months' in length ? MOST_MONTHS : MOST_DAYS)
}

/** "d" and "h" are units before a mark, the end, or a word without a capital; not in "10 D. Maria" or "9h30". */
export function endsUnit(text: string, tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (!next) return true
  if (/\d/.test(next.word[0]!)) return false
  const behind = word(tokens, at + 1) === '.' ? tokens[at + 2] : next
  return !behind || !/^\p{Lu}/u.test(text.slice(behind.start)) || text === text.toUpperCase()
}

/** @returns the token behind "úteis", "(úteis)", "d.u."; null where the days are no working days */
export function workingDaysEnd(tokens: readonly Token[], unitAt: number): number | null {
  if (word(tokens, unitAt) === 'du') return unitAt + 1
  let at = unitAt + 1
  while (/^[.(]$/.test(word(tokens, at))) at += 1
  if (/^(util|uteis)$/.test(word(tokens, at))) return word(tokens, at + 1) === ')' ? at + 2 : at + 1
  return word(tokens, unitAt) === 'd' && word(tokens, at) === 'u' ? at + 1 : null
}

/** "1 ano e 6 meses" is one duration. */
export function monthsAfterYears(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const more = word(tokens, at) === 'e' ? numberAt(tokens, at + 1) : null
  return more && /^mes(es)?$/.test(word(tokens, more.next)) ? { ...more, next: more.next + 1 } : null
}
