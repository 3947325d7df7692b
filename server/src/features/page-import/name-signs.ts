import { fold } from '@arauto/contract/fold'

/** Longest number that is looked up as a referência, in digits; those of the portal have nine. */
const LONGEST_NUMBER = 30
/**
 * A case's number as courts write it (`1234/26.0T8LSB`), in a file's name: the slash as another sign or none, dots kept
 * or not.
 */
const CASE = /(?<!\d)(\d{1,7})[\s/_.-]*(\d{2})[\s_.-]*(\d[a-z][a-z\d]{4})(?![a-z\d])/g

/** A case found in a file's name. */
interface NamedCase {
  /** Letters and digits of its number, lower case, without what is joined to it (`-A`). */
  key: string
  /** What follows in the name. */
  rest: string
}

/** @returns every number in a file's name, each whole, which may be a referência */
export function numbersIn(name: string): string[] {
  return [...new Set(name.match(/\d+/g) ?? [])].filter((number) => number.length <= LONGEST_NUMBER)
}

/** @returns every case in a file's name */
export function casesIn(name: string): NamedCase[] {
  const folded = fold(name)
  return [...folded.matchAll(CASE)].map((found) => ({
    key: `${found[1]}${found[2]}${found[3]}`,
    rest: folded.slice(found.index + found[0].length),
  }))
}

/** @returns a case's number as letters and digits alone, lower case: what `casesIn` gives, and what is joined to it */
export const bareCase = (processo: string): string => fold(processo).replace(/[^a-z\d]/g, '')

/**
 * How much of a case's number a name holds, in characters.
 *
 * @param bare of a notification's case
 * @returns 0 when the name speaks of another case; more for `…-A` than for the case it is joined to, where the name says it
 */
export function caseFit(named: NamedCase, bare: string): number {
  if (!bare.startsWith(named.key)) return 0
  const joined = [...bare.slice(named.key.length)].join('[\\s_.-]*')
  return joined === '' || new RegExp(`^[\\s_.-]*${joined}(?![a-z\\d])`).test(named.rest) ? bare.length : 0
}
