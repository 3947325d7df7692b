import { fold } from '@arauto/contract/fold'
import type { Token } from '../deadlines/number-words.ts'

/** Letters and digits stand apart, so that a case's number is found in any form: `1234/26.0T8LSB`, `1234-26.0 t8lsb`. */
const WORDS = /[\p{L}\p{M}]+|\p{Nd}+/gu
/** A word that goes on in the next line. */
const BROKEN = /^\s*[-\u00ad]\n\s*$/u
/** PostgreSQL keeps positions up to this one: of the words behind it, what follows what is not known. */
const MOST_POSITIONS = 16_383
/** A page has fewer; a transcript of hours has not many more. */
const MOST_WORDS = 60_000
/** A `tsvector` has fewer than this many bytes in all. */
const MOST_BYTES = 500_000
/** In characters; a longer one is no word. */
const LONGEST_WORD = 100

/** @returns the words of a text, in order */
export function pageWords(text: string): Token[] {
  const words: Token[] = []
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
  let bytes = 0
  const add = (word: string, position: number) => {
    const known = positions.get(word)
    known?.push(position)
    bytes += known ? 0 : Buffer.byteLength(word)
    if (!known && bytes <= MOST_BYTES) positions.set(word, [position])
  }
  const words = pageWords(text).slice(0, MOST_WORDS)
  for (const [at, { word, end }] of words.entries()) {
    const position = Math.min(at + 1, MOST_POSITIONS)
    add(word, position)
    const next = words[at + 1]
    if (next && BROKEN.test(text.slice(end, next.start))) add(`${word}${next.word}`, position)
  }
  return [...positions].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ')
}
