import { otherNumbers } from '@arauto/contract/number-forms'
import { searchTerms } from '@arauto/contract/search-terms'
import { pageWords } from '../../domain/readings/page-words.ts'

/** A search of documents' texts. */
export interface DocumentQuery {
  /** In the form of PostgreSQL's `tsquery`. */
  query: string
  /** What an index is asked of each term, as a `tsquery`: of a phrase, the words that are whole. */
  indexed: readonly string[]
  /** For each word or phrase, its forms: words that follow each other, the last one as a beginning where `open`. */
  terms: readonly (readonly Phrase[])[]
}

interface Phrase {
  words: readonly string[]
  /** Whether the last word may go on. */
  open: boolean
}

/** A shorter beginning is in too many words. */
const SHORTEST_BEGINNING = 3
const LETTERS = /^\p{L}+$/u

/**
 * A search as it is typed, for the texts of documents: every word or phrase must be on the page, with its other number, as in
 * the list. A word is found by its beginning, a case's number in any form.
 *
 * @returns null for a search that is too short to look for
 */
export function documentQuery(search: string): DocumentQuery | null {
  const terms = searchTerms(search)
    .map((forms) => forms.flatMap(phrasesOf))
    .filter((phrases) => phrases.length > 0)
  if (!terms.flat().some(({ words, open }) => open || words.length > 1)) return null
  const indexed = terms.map((phrases) => printTerm(phrases.map(wholeWords)))
  return { query: terms.map(printTerm).join(' & '), indexed, terms }
}

const printTerm = (phrases: readonly Phrase[]): string =>
  `(${phrases.map((one) => `(${printPhrase(one)})`).join(' | ')})`

const printPhrase = ({ words, open }: Phrase): string =>
  words.map((word, at) => `'${word}'${open && at === words.length - 1 ? ':*' : ''}`).join(' <-> ')

/** Without a last word that may go on: an index reads every page of every word that begins so. */
const wholeWords = (phrase: Phrase): Phrase =>
  phrase.open && phrase.words.length > 1 ? { words: phrase.words.slice(0, -1), open: false } : phrase

function phrasesOf(form: string): Phrase[] {
  const words = pageWords(form).map(({ word }) => word)
  if (words.length === 0) return []
  const last = words.at(-1)!
  const open = last.length >= SHORTEST_BEGINNING || (words.length > 1 && /^\d/.test(last))
  const others = words.length === 1 && LETTERS.test(last) ? otherNumbers(last) : []
  return [{ words, open }, ...others.map((other) => ({ words: [other], open: other.length >= SHORTEST_BEGINNING }))]
}

/**
 * Where a search stands in a text: the first and the last word of each place, in order.
 *
 * @param most how many places are looked for
 */
export function placesOf(
  words: readonly { word: string }[],
  terms: DocumentQuery['terms'],
  most = Number.POSITIVE_INFINITY,
): { first: number; last: number }[] {
  // What a word may begin is looked up by its first letters: a search has hundreds of forms, and a text many thousand words.
  const phrases = Map.groupBy(terms.flat(), ({ words: [first] }) => first!.slice(0, SHORTEST_BEGINNING))
  const places: { first: number; last: number }[] = []
  for (let at = 0; at < words.length; at += 1) {
    const found = phrases.get(words[at]!.word.slice(0, SHORTEST_BEGINNING))?.find(({ words: wanted, open }) =>
      wanted.every((word, more) => {
        const there = words[at + more]?.word
        return there === word || (open && more === wanted.length - 1 && there?.startsWith(word) === true)
      }),
    )
    if (!found) continue
    const place = { first: at, last: at + found.words.length - 1 }
    const before = places.at(-1)
    // A case's number that is typed with a space is two words, and stands in one place.
    if (before && place.first <= before.last + 1) before.last = Math.max(before.last, place.last)
    else if (places.length < most) places.push(place)
    else break
  }
  return places
}
