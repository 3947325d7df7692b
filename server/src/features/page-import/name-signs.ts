import { fold } from '@arauto/contract/fold'

/** The longest number that is looked up as a referência, in digits; the portal's have nine. */
const LONGEST_NUMBER = 30
/**
 * A case's number as courts write it (`1234/26.0T8LSB`), in a file's name: with another character or none for the slash,
 * with or without the dot.
 */
const CASE = /(?<!\d)(\d{1,7})[\s/_.-]*(\d{2})[\s_.-]*(\d[a-z][a-z\d]{4})(?![a-z\d])/g

/** A case found in a file's name. */
interface NamedCase {
  /** Letters and digits of its number, lower case, without the suffix of an appended case (`-A`). */
  key: string
  /** The rest of the name. */
  rest: string
}

/** @returns every number in a file's name that may be a referência */
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

/** @returns a case's number as letters and digits, lower case, with the suffix of an appended case */
export const bareCase = (processo: string): string => fold(processo).replace(/[^a-z\d]/g, '')

/**
 * How many characters of a case's number a name contains.
 *
 * @param bare of a notification's case
 * @returns 0 for another case; more for the appended case `…-A` than for its main case, if the name has the suffix
 */
export function caseFit(named: NamedCase, bare: string): number {
  if (!bare.startsWith(named.key)) return 0
  const joined = [...bare.slice(named.key.length)].join('[\\s_.-]*')
  return joined === '' || new RegExp(`^[\\s_.-]*${joined}(?![a-z\\d])`).test(named.rest) ? bare.length : 0
}
