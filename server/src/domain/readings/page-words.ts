import { fold } from '@arauto/contract/fold'

/** A word of a text, folded, and where it stands. */
interface PageWord {
  word: string
  start: number
  end: number
}

/** Letters and digits stand apart, so that a case's number is found in any form: `1234/26.0T8LSB`, `1234-26.0 t8lsb`. */
const WORDS = /[\p{L}\p{M}]+|\p{Nd}+/gu
/** A word that goes on in the next line. */
const BROKEN = /^\s*[-\u00ad]\n\s*$/u
/** PostgreSQL keeps positions up to this one. */
const MOST_POSITIONS = 16_383
/** In characters; a longer one is no word. */
const LONGEST_WORD = 100

/** @returns the words of a text, in order */
export function pageWords(text: string): PageWord[] {
  const words: PageWord[] = []
  for (const { 0: raw, index } of text.matchAll(WORDS)) {
    const word = fold(raw)
    if (word !== '' && word.length <= LONGEST_WORD) words.push({ word, start: index, end: index + raw.length })
  }
  return words
}

/**
 * What a page is searched by: each word with its positions. A word that the end of a line breaks is found whole too.
 *
 * @returns in the form of PostgreSQL's `tsvector`
 */
export function searchVector(text: string): string {
  const positions = new Map<string, number[]>()
  const add = (word: string, position: number) => {
    const known = positions.get(word)
    if (known) known.push(position)
    else positions.set(word, [position])
  }
  const words = pageWords(text).slice(0, MOST_POSITIONS)
  for (const [at, { word, end }] of words.entries()) {
    add(word, at + 1)
    const next = words[at + 1]
    if (next && BROKEN.test(text.slice(end, next.start))) add(`${word}${next.word}`, at + 1)
  }
  return [...positions].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ')
}

/** The words of a text without their places, in the form of PostgreSQL's `tsvector`. */
export const wordSet = (text: string): string =>
  [...new Set(pageWords(text).map(({ word }) => word))].map((word) => `'${word}'`).join(' ')
