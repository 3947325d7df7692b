import { fold } from './fold.ts'
import { type Passage, rewritten, type Splice, splitWords, type TimedWord } from './transcript.ts'

/** Where something stands: a passage, and in it the words from one to before another. */
export interface WordRange {
  passage: number
  from: number
  to: number
}

const SIGNS = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su
/** @returns a word without its case, its accents and the signs around it */
const keyOf = (word: string): string => fold(SIGNS.exec(word)![2]!) || fold(word)

const KEYS = new WeakMap<Passage, string[]>()
/** The keys of a passage's words, which are compared at every sign of a search. */
function keysOf(of: Passage): string[] {
  const known = KEYS.get(of) ?? of.words.map(({ text }) => keyOf(text))
  KEYS.set(of, known)
  return known
}

/** @returns where words stand, whatever their case, accents and the signs around them; each word is found once */
export function findWords(passages: readonly Passage[], phrase: string): WordRange[] {
  const wanted = splitWords(phrase).map(keyOf)
  const found: WordRange[] = []
  if (wanted.length === 0) return found
  for (const [index, one] of passages.entries()) {
    const keys = keysOf(one)
    for (let from = 0; from + wanted.length <= keys.length; from++) {
      if (!wanted.every((key, at) => keys[from + at] === key)) continue
      found.push({ passage: index, from, to: from + wanted.length })
      from += wanted.length - 1
    }
  }
  return found
}

/** Shorter words are like too many others. */
const LIKE_LETTERS = 5

/** @returns by how many letters two words differ at most; more than two counts as three */
function lettersApart(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, compared] of [...other].entries()) {
      next.push(Math.min(row[at]! + Number(letter !== compared), row[at + 1]! + 1, next[at]! + 1))
    }
    row = next
  }
  return Math.min(3, row.at(-1)!)
}

/**
 * Proposes corrections: words of a transcript that are written almost as a name or term is, and are none themselves.
 *
 * @param terms one or more words each; words that are short, or within one another, propose nothing
 * @returns the words without case and accents, with the spelling of the term, the most frequent first
 */
export function likeTerms(passages: readonly Passage[], terms: readonly string[]): { found: string; term: string }[] {
  const wanted = new Map<string, string>()
  for (const word of terms.flatMap(splitWords)) {
    if (keyOf(word).length >= LIKE_LETTERS) wanted.set(keyOf(word), SIGNS.exec(word)![2]!)
  }
  const counts = new Map<string, number>()
  for (const key of passages.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .filter(([found]) => found.length >= LIKE_LETTERS && !wanted.has(found))
    .sort(([, one], [, other]) => other - one)
    .flatMap(([found]) => {
      const [best] = [...wanted]
        .filter(([key]) => !key.startsWith(found) && !found.startsWith(key))
        .map(([key, term]) => ({ term, apart: lettersApart(found, key), most: key.length < 8 ? 1 : 2 }))
        .filter(({ apart, most }) => apart <= most)
        .sort((one, other) => one.apart - other.apart)
      return best ? [{ found, term: best.term }] : []
    })
}

/**
 * Writes words in place of those at some places; the signs before and after these stay.
 *
 * @param places of `findWords`
 * @returns one change for each passage
 */
export function replaceWords(passages: readonly Passage[], places: readonly WordRange[], by: string): Splice[] {
  const texts = splitWords(by)
  const splices: Splice[] = []
  for (const at of new Set(places.map((place) => place.passage))) {
    const one = passages[at]!
    const words: TimedWord[] = []
    let next = 0
    for (const { from, to } of places.filter((place) => place.passage === at).sort((a, b) => a.from - b.from)) {
      const old = one.words.slice(from, to)
      const before = SIGNS.exec(old[0]!.text)![1]!
      const after = SIGNS.exec(old.at(-1)!.text)![3]!
      const written = texts.map((text, index) =>
        [index === 0 && before, text, index === texts.length - 1 && after].filter(Boolean).join(''),
      )
      words.push(...one.words.slice(next, from), ...rewritten(written, old, 0, one.words[to]?.start ?? old.at(-1)!.end))
      next = to
    }
    words.push(...one.words.slice(next))
    splices.push({ at, remove: 1, put: words.length > 0 ? [{ ...one, words }] : [] })
  }
  // From the last to the first: a passage without words goes.
  return splices.sort((a, b) => b.at - a.at)
}
