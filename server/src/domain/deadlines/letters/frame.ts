import { fold } from '@arauto/contract/fold'

/** A duration in a sentence. */
export interface DurationPlace {
  sentence: string
  /** Where its words begin and end. */
  start: number
  end: number
  /** The sentence before. */
  before: string
}

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

/** @returns the sentence around a duration, folded, with the words apart that stand glued to "V. Ex.ª", or to the one before */
export function frameOf({ sentence, start, end, before }: DurationPlace): Frame {
  const ahead = folded(sentence.slice(0, start))
  const words = folded(sentence.slice(start, end))
  const behind = folded(sentence.slice(end))
  const marked = `${ahead}${ahead && ' '}<${words}>${/^[\p{L}\p{Nd}]/u.test(behind) ? ' ' : ''}${behind}`
  return { ahead, words, behind, marked, before: folded(before) }
}

const folded = (text: string): string =>
  fold(
    text
      .replace(/[<>]/g, ' ')
      .replace(/([ªº])(?=\p{L})/gu, '$1 ')
      .replace(/(?<=\p{Ll})(?=notificad[oa]|prazo\b)/gu, ' ')
      .replace(/ {2,}/g, ' '),
  )

/** Patterns of sentences, folded, each under an example that is read by it. */
export type Patterns = Readonly<Record<string, RegExp>>

/** @returns what finds whole words by any of the patterns, the first ones first */
export const anyOf = (patterns: Patterns, { start = String.raw`\b`, flags = '' } = {}): RegExp =>
  new RegExp(
    String.raw`${start}(?:${Object.values(patterns)
      .map(({ source }) => source)
      .join('|')})\b`,
    flags,
  )

/** Whether any of the patterns is found in a text. */
export const isFound = (patterns: Patterns, text: string): boolean =>
  Object.values(patterns).some((pattern) => pattern.test(text))

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
