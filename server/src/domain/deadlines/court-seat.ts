import { fold } from '@arauto/contract/fold'
import { MUNICIPALITIES, type Municipality } from './municipalities.ts'

/** Courts whose names do not say where they are. */
const ELSEWHERE: readonly [court: RegExp, seat: string][] = [
  [/\b(supremo tribunal|tribunal constitucional|tribunal central administrativo sul)\b/, 'lisboa'],
  [/\btribunal central administrativo norte\b/, 'porto'],
]
/** "- Juiz 3", "(J3)", behind the seat. */
const JUDGE = /(?<![\s,–(-])[\s,–(-]*\b(juiz|j) ?\d+\)?$/

/** By descending length, so that "Porto Santo" is found before "Porto". */
const BY_NAME = MUNICIPALITIES.map((municipality) => ({ municipality, name: fold(municipality.name) })).sort(
  (one, other) => other.name.length - one.name.length,
)

/**
 * The municipality of a court's seat: the one whose name ends the text, before the judge's number ("Juízo Local Cível
 * de Lisboa - Juiz 3"). A comarca without a seat behind it ("Comarca de Lisboa Oeste, Juízo de …") has none.
 *
 * @param text `unidade`, or `tribunal` and `unidade`, as the portal writes them
 * @returns null where the seat is not known
 */
export function findSeat(text: string): Municipality | null {
  const court = fold(text).replace(JUDGE, '')
  const named = BY_NAME.find(({ name }) => court === name || court.endsWith(` ${name}`))
  if (named) return named.municipality
  const elsewhere = ELSEWHERE.find(([name]) => name.test(court))?.[1]
  return BY_NAME.find(({ name }) => name === elsewhere)?.municipality ?? null
}

const known = new Map<string, Municipality | null>()
const MAX_KNOWN = 5000

/**
 * The municipality of the seat of a notification's court. A court of one place has it in its own name; of a comarca, which
 * has many, the unit says it.
 *
 * @returns null where neither says it
 */
export function seatOfCourt(tribunal: string, unidade: string): Municipality | null {
  const key = `${tribunal}\n${unidade}`
  const before = known.get(key)
  if (before !== undefined) return before
  const ofUnit = findSeat(unidade)
  const seat = ofUnit ?? (unidade.trim() === '' || !/\bcomarca\b/.test(fold(tribunal)) ? findSeat(tribunal) : null)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, seat)
  return seat
}
