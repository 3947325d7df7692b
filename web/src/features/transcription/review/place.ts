import type { Passage } from '@arauto/contract/transcript'

/** A word: its passage, and its place there. */
export interface Place {
  passage: number
  word: number
}

/** Whether one place stands before another. */
export const isBefore = (one: Place, other: Place): boolean =>
  one.passage < other.passage || (one.passage === other.passage && one.word < other.word)

/** @returns the first and the last word of a selection, which may have begun at either, and whether they are one */
export const selectionOf = (cursor: Place, anchor: Place): { from: Place; to: Place; isOneWord: boolean } =>
  isBefore(cursor, anchor)
    ? { from: cursor, to: anchor, isOneWord: false }
    : { from: anchor, to: cursor, isOneWord: !isBefore(anchor, cursor) }

/** @returns the first word that is said in a whole second or after it; the first of all where there is none */
export function placeFrom(passages: readonly Passage[], second: number): Place {
  for (const [passage, { words }] of passages.entries()) {
    const word = words.findIndex(({ start }) => Math.floor(start) >= second)
    if (word >= 0) return { passage, word }
  }
  return { passage: 0, word: 0 }
}

/** Media elements stand a little before the moment that they were moved to. */
const TOLERANCE_SECONDS = 0.02

/** @returns the word that is heard at a moment; null before the first one */
export function placeAt(passages: readonly Passage[], moment: number): Place | null {
  const hasBegun = ({ start }: { start: number }) => start <= moment + TOLERANCE_SECONDS
  const passage = passages.findLastIndex(({ words }) => hasBegun(words[0]!))
  return passage < 0 ? null : { passage, word: passages[passage]!.words.findLastIndex(hasBegun) }
}

/** @returns where a key moves to; null for another key */
export function movedBy(key: string, { passage, word }: Place, passages: readonly Passage[]): Place | null {
  const wordsOf = (index: number) => passages[index]?.words.length ?? 0
  if (key === 'ArrowRight') {
    if (word + 1 < wordsOf(passage)) return { passage, word: word + 1 }
    return passage + 1 < passages.length ? { passage: passage + 1, word: 0 } : { passage, word }
  }
  if (key === 'ArrowLeft') {
    if (word > 0) return { passage, word: word - 1 }
    return passage > 0 ? { passage: passage - 1, word: wordsOf(passage - 1) - 1 } : { passage, word }
  }
  if (key === 'ArrowDown') return { passage: Math.min(passage + 1, passages.length - 1), word: 0 }
  if (key === 'ArrowUp') return { passage: Math.max(passage - 1, 0), word: 0 }
  return null
}
