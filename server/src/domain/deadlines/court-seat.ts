import { fold } from '@arauto/contract/fold'
import { MUNICIPALITIES, type Municipality } from './municipalities.ts'

/** Courts whose names do not say where they are. */
const ELSEWHERE: readonly [court: RegExp, seat: string][] = [
  [/\b(supremo tribunal|tribunal constitucional|tribunal central administrativo sul)\b/, 'lisboa'],
  [/\btribunal central administrativo norte\b/, 'porto'],
]
/** "- Juiz 3", "(J3)", behind the seat. */
const JUDGE = /(?<![\s,–(-])[\s,–(-]*\b(juiz|j) ?\d+\)?$/

/** The comarcas since 2014 (Lei 62/2013, anexo II): each has many seats, and its name is that of none. */
const COMARCA =
  /\bcomarca (d[aeo]s? )?(acores|aveiro|beja|braga|braganca|castelo branco|coimbra|evora|faro|guarda|leiria|lisboa( norte| oeste)?|madeira|portalegre|porto( este)?|santarem|setubal|viana do castelo|vila real|viseu)$/

/** By descending length, so that "Porto Santo" is found before "Porto". */
const BY_NAME = MUNICIPALITIES.map((municipality) => ({ municipality, name: fold(municipality.name) })).sort(
  (one, other) => other.name.length - one.name.length,
)

/**
 * The municipality of a court's seat. Its name ends the text, before the judge's number ("Juízo Local Cível de Lisboa - Juiz
 * 3"), or stands alone between hyphens ("Lisboa - JL Cível - Juiz 3"). A comarca without a seat behind it ("Comarca do
 * Porto", "Comarca de Lisboa Oeste, Juízo de …") has none; of one of the islands the region is known.
 *
 * @param text `unidade`, or `tribunal` and `unidade`, as the portal writes them
 * @returns null where the seat is not known
 */
export function findSeat(text: string): Municipality | null {
  const court = fold(text).trim().replace(JUDGE, '')
  const [, , comarca] = COMARCA.exec(court) ?? []
  const ending = BY_NAME.find(({ name }) => court === name || court.endsWith(` ${name}`))?.municipality
  if (comarca) return ending?.isRegion ? ending : null
  if (ending) return ending
  // Before the name of its comarca the portal may write that of the comarca's capital.
  const parts = court.split(' - ').slice(/\bcomarca\b/.test(court) ? 1 : 0)
  const between = BY_NAME.find(({ name }) => parts.includes(name))
  if (between) return between.municipality
  const elsewhere = ELSEWHERE.find(([name]) => name.test(court))?.[1]
  return BY_NAME.find(({ name }) => name === elsewhere)?.municipality ?? null
}

const cache = new Map<string, Municipality | null>()
const MAX_CACHED = 5000

/**
 * The municipality of the seat of a notification's court. The name of a comarca does not say which of its seats it is, so
 * the unit counts first.
 *
 * @returns null where neither says it
 */
export function seatOfCourt(tribunal: string, unidade: string): Municipality | null {
  const key = `${tribunal}\n${unidade}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const seat = findSeat(unidade) ?? findSeat(tribunal)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, seat)
  return seat
}
