import type { LetterSentence } from './letter-sentences.ts'

/** A sentence around a duration, folded. */
export interface Frame {
  ahead: string
  words: string
  behind: string
  /** The whole, with the duration's words between `<` and `>`: what patterns are written for. */
  marked: string
  /** The sentence before. */
  before: string
}

/** So many characters around a duration say whose it is: no sentence of a letter has more. */
const AROUND = 1_250

/**
 * @param head what stands over the list that the sentence is an item of
 * @returns the sentence around a place of its folded text, and the sentence before
 */
export function frameOf({ folded }: LetterSentence, start: number, end: number, before = '', head = ''): Frame {
  const ahead = `${head}${folded.slice(Math.max(0, start - AROUND), start)}`.trim()
  const words = folded.slice(start, end).trim()
  const behind = folded.slice(end, end + AROUND).trim()
  const marked = `${ahead}${ahead && ' '}<${words}>${/^[\p{L}\p{Nd}]/u.test(behind) ? ' ' : ''}${behind}`
  return { ahead, words, behind, marked, before: before.slice(-AROUND) }
}

/** Patterns of sentences, folded, each under an example that is read by it, beside one that is not. */
export type Patterns = Readonly<Record<string, readonly [pattern: RegExp, counter: string]>>

/** @returns what finds whole words by any of the patterns, the first ones first */
export const anyOf = (patterns: Patterns, { start = String.raw`\b`, flags = '' } = {}): RegExp =>
  new RegExp(
    String.raw`${start}(?:${Object.values(patterns)
      .map(([{ source }]) => source)
      .join('|')})\b`,
    flags,
  )

/** Whether any of the patterns is found in a text. */
export const isFound = (patterns: Patterns, text: string): boolean =>
  Object.values(patterns).some(([pattern]) => pattern.test(text))

/** The clause before a place of a folded text; the full stops of "v. ex.a" end none. */
export const clauseBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 80), at)
    .split(/[;:]|(?<![vx]|\b(?:[aor]{1,2}|s[rs]a?s?|d[rs]a?s?|ils?|exm[oa]s?))\.(?=\s)/)
    .at(-1)!

/** @returns where the last match of a global pattern begins; null for none */
export function lastIndex(text: string, pattern: RegExp): number | null {
  let last: number | null = null
  for (const { index } of text.matchAll(pattern)) last = index
  return last
}
