import type { SpokenSegment } from '../../integrations/speech/work.ts'

/**
 * How often in a row the same words are too many to have been said, by how many words they are: a witness may say "sim" often.
 * Speech models repeat themselves over silence and noise (https://github.com/openai/whisper/discussions/679).
 */
const tooMany = (words: number): number => (words >= 3 ? 4 : 10)
/** The longest sentence that is looked for inside of a segment, in words. */
const LONGEST_WORDS = 40

const mark = (times: number): string => `[repetido ${times} vezes: pode não ter sido dito]`
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** @returns the segments, where words that a model repeated without end stand once, with how often and from when until when */
export function markRepeated(segments: readonly SpokenSegment[]): SpokenSegment[] {
  const marked: SpokenSegment[] = []
  for (let at = 0; at < segments.length; ) {
    const first = segments[at]!
    const key = keyOf(first.text)
    let next = at + 1
    while (next < segments.length && key !== '' && keyOf(segments[next]!.text) === key) next++
    if (next - at < tooMany(wordsOf(key).length)) {
      for (const segment of segments.slice(at, next)) marked.push({ ...segment, text: markedWords(segment.text) })
    } else marked.push({ ...first, end: segments[next - 1]!.end, text: `${first.text} ${mark(next - at)}` })
    at = next
  }
  return marked
}

/** The same inside of one segment. */
function markedWords(text: string): string {
  const words = wordsOf(text)
  const keys = words.map(keyOf)
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    const { length, times } = repeatedAt(keys, at)
    kept.push(...words.slice(at, at + length), ...(times > 1 ? [mark(times)] : []))
    at += length * times
  }
  return kept.length === words.length ? text : kept.join(' ')
}

/** @returns how many words from a place on are repeated too often, and how often; one word, once, for none */
function repeatedAt(keys: readonly string[], at: number): { length: number; times: number } {
  for (let length = 1; length <= LONGEST_WORDS && at + 2 * length <= keys.length; length++) {
    let same = 0
    while (at + length + same < keys.length && keys[at + same] === keys[at + length + same]) same++
    const times = 1 + Math.floor(same / length)
    if (times >= tooMany(length)) return { length, times }
  }
  return { length: 1, times: 1 }
}
