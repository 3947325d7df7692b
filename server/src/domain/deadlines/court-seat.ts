import { fold } from '@arauto/contract/fold'
import { MUNICIPALITIES, type Municipality } from './municipalities.ts'

const SUPREME = /\b(supremo tribunal|tribunal constitucional|tribunal central administrativo sul)\b/
/** "- Juiz 3", behind the seat. */
const JUDGE = /[\s,–-]*\bjuiz \d+$/

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
  return SUPREME.test(court) ? BY_NAME.find(({ name }) => name === 'lisboa')!.municipality : null
}
