import { WORD, wordForms } from './search.ts'
import type { SearchTerm } from './search-terms.ts'

/** A part of a text, from its first code unit to before `to`. */
export interface TextRange {
  from: number
  to: number
}

/**
 * Finds what a search matched in a text: the matched part with its accents and case, or the complete word where its
 * other number matched.
 *
 * @param text a value as shown
 * @param terms of the search
 * @returns ranges in order, without overlap
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
  return mergeRanges(
    found.map(({ from, to }) => ({ from: places[from]!, to: endOf(places, to - 1) })),
    text,
  )
}

/** Folds as `fold` does, and maps each code unit to its position in the text. */
function foldInPlace(text: string): { folded: string; places: number[] } {
  let folded = ''
  // Looking into the text that grows would copy all of it for each character.
  let afterBlank = false
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const units = character
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/\s+/gu, ' ')
    if (units !== ' ' || !afterBlank) {
      folded += units
      if (units !== '') afterBlank = units.endsWith(' ')
      for (let unit = 0; unit < units.length; unit += 1) places.push(place)
    }
    place += character.length
  }
  places.push(place)
  return { folded, places }
}

/**
 * The end, in the text, of the character that a folded code unit comes from: one character may fold to several units.
 */
function endOf(places: readonly number[], unit: number): number {
  let next = unit + 1
  while (next < places.length - 1 && places[next] === places[unit]) next += 1
  return places[next]!
}

/** Merges ranges that overlap or are separated by spaces only. */
function mergeRanges(ranges: readonly TextRange[], text: string): TextRange[] {
  const apart: TextRange[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && (range.from <= last.to || text.slice(last.to, range.from).trim() === ''))
      last.to = Math.max(last.to, range.to)
    else apart.push({ ...range })
  }
  return apart
}
