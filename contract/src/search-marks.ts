import { WORD, wordForms } from './search.ts'
import type { SearchTerm } from './search-terms.ts'

/** A part of a text, by its first code unit and the one behind its last. */
export interface TextRange {
  from: number
  to: number
}

/**
 * Where a text holds what was looked for, as it stands there: with its own accents and case, and a whole word where its
 * other number was found.
 *
 * @param text a value as it is shown
 * @param terms what is looked for
 * @returns ranges in their order, apart from each other
 */
export function searchMarks(text: string, terms: readonly SearchTerm[]): TextRange[] {
  if (terms.length === 0) return []
  const { folded, places } = foldInPlace(text)
  const forms = terms.flat()
  const found: TextRange[] = []
  for (const form of forms) {
    for (let at = folded.indexOf(form); at >= 0; at = folded.indexOf(form, at + form.length)) {
      found.push({ from: at, to: at + form.length })
    }
  }
  for (const { 0: word, index } of folded.matchAll(WORD)) {
    const others = wordForms(word)
    if (forms.some((form) => !word.includes(form) && others.some((other) => other.includes(form)))) {
      found.push({ from: index, to: index + word.length })
    }
  }
  return joined(
    found.map(({ from, to }) => ({ from: places[from]!, to: endOf(places, to - 1) })),
    text,
  )
}

/** Folded as `fold` does, with the place in the text that each code unit comes from, and the text's end. */
function foldInPlace(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const sign of text) {
    const units = sign
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/\s+/gu, ' ')
    if (units !== ' ' || !folded.endsWith(' ')) {
      folded += units
      for (let unit = 0; unit < units.length; unit += 1) places.push(place)
    }
    place += sign.length
  }
  places.push(place)
  return { folded, places }
}

/** Where what follows a folded code unit begins in the text: one sign may fold to several units. */
function endOf(places: readonly number[], unit: number): number {
  let next = unit + 1
  while (next < places.length - 1 && places[next] === places[unit]) next += 1
  return places[next]!
}

/** Ranges that overlap, or that only blanks keep apart, become one. */
function joined(ranges: readonly TextRange[], text: string): TextRange[] {
  const apart: TextRange[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && (range.from <= last.to || text.slice(last.to, range.from).trim() === ''))
      last.to = Math.max(last.to, range.to)
    else apart.push({ ...range })
  }
  return apart
}
