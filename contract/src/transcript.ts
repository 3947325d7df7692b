import { MESSAGES } from './messages.ts'
import * as z from './zod.ts'

/** The most passages of a transcript, and the most characters of a word and of a speaker's name. */
export const PASSAGES_MAX = 50_000
const WORD_MAX = 300
/** The largest change, in bytes of JSON: some 5,000 words. More are sent in several. */
export const TRANSCRIPT_CHANGE_MAX_BYTES = 256 * 1024
export const SPEAKER_MAX = 100

const seconds = z.number().check(z.gte(0), z.lte(200_000))

const timedWord = z.named('TimedWord', {
  text: z.string().check(z.minLength(1), z.maxLength(WORD_MAX), z.regex(/^\S+$/u, { error: MESSAGES.invalid })),
  start: seconds.with(z.describe('seconds from the start of the recording')),
  end: seconds,
  confidence: z.optional(z.number().check(z.gte(0), z.lte(1))).with(z.describe('of the model, where it says so')),
  estimated: z.optional(z.literal(true)).with(z.describe('the time is not measured: it was spread by length')),
  corrected: z.optional(z.literal(true)).with(z.describe('a person wrote it')),
})
export type TimedWord = z.infer<typeof timedWord>

/** Consecutive words, of one speaker where one is named. */
export const passage = z.named('Passage', {
  speaker: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(SPEAKER_MAX))),
  words: z.array(timedWord).check(z.minLength(1), z.maxLength(20_000)),
})
export type Passage = z.infer<typeof passage>

/** One change of a transcript: passages that replace others. Its inverse has the same form. */
export const splice = z.named('TranscriptSplice', {
  at: z.int().check(z.gte(0), z.lte(PASSAGES_MAX)).with(z.describe('the first passage that is replaced, from 0')),
  remove: z.int().check(z.gte(0), z.lte(PASSAGES_MAX)),
  put: z.array(passage).check(z.maxLength(PASSAGES_MAX)),
})
export type Splice = z.infer<typeof splice>

/** Seconds, words and text of one segment of an engine. */
interface SpokenSegment {
  start: number
  end: number
  text: string
  speaker?: string | undefined
  words?: readonly Pick<TimedWord, 'text' | 'start' | 'end' | 'confidence'>[] | undefined
}

/** @returns the words of a text, with their signs */
export const splitWords = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, WORD_MAX))
const round = (value: number): number => Math.round(value * 100) / 100

/** @returns words over a span of seconds, each as long as its share of the letters */
function spread(texts: readonly string[], start: number, end: number): TimedWord[] {
  const letters = texts.reduce((sum, text) => sum + text.length + 1, 0)
  let before = 0
  const at = () => Math.min(end, Math.max(start, round(start + ((end - start) * before) / letters)))
  return texts.map((text) => {
    const from = at()
    before += text.length + 1
    return { text, start: from, end: at(), estimated: true }
  })
}

/**
 * @returns the segments of an engine as passages, in order of time. A segment whose words have no times of their own, or are
 *   not those of its text, gets times by the length of its words
 */
export function passagesOf(segments: readonly SpokenSegment[]): Passage[] {
  const passages: Passage[] = []
  for (const { start, end, text, speaker, words = [] } of segments) {
    const texts = splitWords(text)
    if (texts.length === 0) continue
    const isMeasured = words.length === texts.length && words.every((word, index) => word.text === texts[index])
    const timed = isMeasured ? words.map((word) => ({ ...word })) : spread(texts, start, Math.max(start, end))
    passages.push({ ...(speaker && { speaker }), words: timed })
  }
  let last: TimedWord | null = null
  for (const { words } of passages) {
    for (const word of words) {
      word.start = Math.max(word.start, last?.start ?? 0)
      word.end = Math.max(word.start, word.end)
      if (last) last.end = Math.min(last.end, word.start)
      last = word
    }
  }
  return passages
}

/** @returns the words of a passage as one line */
export const passageText = ({ words }: Passage): string => words.map(({ text }) => text).join(' ')

/**
 * @param from in seconds; words that begin before `to` count
 * @returns what is said from one moment to another, a line for each passage
 */
export const linesBetween = (
  passages: readonly Passage[],
  from: number,
  to: number,
): { speaker?: string; text: string }[] =>
  passages.flatMap(({ speaker, words }) => {
    const said = words.filter(({ start }) => start >= from && start < to)
    return said.length === 0 ? [] : [{ ...(speaker && { speaker }), text: passageText({ words: said }) }]
  })

/** @returns the whole text: one line, or a line for each passage once speakers are named */
export function transcriptText(passages: readonly Passage[]): string {
  if (!passages.some(({ speaker }) => speaker)) return passages.map(passageText).join(' ')
  return passages.map((one) => (one.speaker ? `${one.speaker}: ` : '') + passageText(one)).join('\n')
}

/** Whether no word begins before the one before it, or ends before it begins. */
export function isInOrder(passages: readonly Passage[]): boolean {
  let last = 0
  for (const { words } of passages) {
    for (const { start, end } of words) {
      if (start < last || end < start) return false
      last = start
    }
  }
  return true
}

/**
 * Applies changes one after the other.
 *
 * @returns the passages, and the changes that restore those given; null where a change is of passages that do not exist
 */
export function applySplices(
  passages: readonly Passage[],
  splices: readonly Splice[],
): { passages: Passage[]; inverse: Splice[] } | null {
  const changed = [...passages]
  const inverse: Splice[] = []
  for (const { at, remove, put } of splices) {
    if (at + remove > changed.length) return null
    const removed = changed.splice(at, remove, ...put)
    inverse.unshift({ at, remove: put.length, put: removed })
  }
  return { passages: changed, inverse }
}

/**
 * @param from when they begin where they replace none, in seconds
 * @param until when the next word begins
 * @returns written words, which share the time of those that they replace: each its own where there are as many
 */
export function rewritten(
  texts: readonly string[],
  old: readonly TimedWord[],
  from: number,
  until: number,
): TimedWord[] {
  if (texts.length === old.length) {
    return texts.map((text, index) => {
      const { start, end, estimated } = old[index]!
      return { text, start, end, ...(estimated && { estimated }), corrected: true }
    })
  }
  const start = old[0]?.start ?? from
  const end = Math.max(start, Math.min(until, old.at(-1)?.end ?? until))
  return spread(texts, start, end).map((word) => ({ ...word, corrected: true }))
}

/** Above so many pairs of words, all between the first and the last difference counts as changed. */
const COMPARED_MAX = 4_000_000

/** @returns the pairs of equal words in the longest common subsequence of two lists, in order */
function commonWords(one: readonly string[], other: readonly string[]): [number, number][] {
  let head = 0
  while (head < one.length && head < other.length && one[head] === other[head]) head++
  let tail = 0
  while (
    tail < Math.min(one.length, other.length) - head &&
    one[one.length - 1 - tail] === other[other.length - 1 - tail]
  ) {
    tail++
  }
  const pairs: [number, number][] = Array.from({ length: head }, (_, index) => [index, index])
  const [rows, columns] = [one.length - head - tail, other.length - head - tail]
  if (rows * columns <= COMPARED_MAX) {
    const width = columns + 1
    const longest = new Uint16Array((rows + 1) * width)
    for (let row = rows - 1; row >= 0; row--) {
      for (let column = columns - 1; column >= 0; column--) {
        longest[row * width + column] =
          one[head + row] === other[head + column]
            ? longest[(row + 1) * width + column + 1]! + 1
            : Math.max(longest[(row + 1) * width + column]!, longest[row * width + column + 1]!)
      }
    }
    for (let row = 0, column = 0; row < rows && column < columns; ) {
      if (one[head + row] === other[head + column]) pairs.push([head + row++, head + column++])
      else if (longest[(row + 1) * width + column]! >= longest[row * width + column + 1]!) row++
      else column++
    }
  }
  for (let index = tail; index > 0; index--) pairs.push([one.length - index, other.length - index])
  return pairs
}

/**
 * Gives a passage another text. Words that stay keep their times; others share the time of those that they replace, or
 * stand between their neighbours.
 *
 * @returns the passage itself where the text is the same; null where no word is left
 */
export function retext(of: Passage, text: string): Passage | null {
  const texts = splitWords(text)
  if (texts.length === 0) return null
  const old = of.words
  const pairs = commonWords(
    old.map((word) => word.text),
    texts,
  )
  if (pairs.length === old.length && pairs.length === texts.length) return of
  const words: TimedWord[] = []
  let [oldAt, newAt] = [0, 0]
  for (const [oldNext, newNext] of [...pairs, [old.length, texts.length] as const]) {
    const next = old[oldNext]
    if (newNext > newAt) {
      const end = old.at(-1)!.end
      const from = Math.min(words.at(-1)?.end ?? old[0]!.start, next?.start ?? end)
      const written = texts.slice(newAt, newNext)
      words.push(...rewritten(written, old.slice(oldAt, oldNext), from, next?.start ?? end))
    }
    if (next) words.push(next)
    ;[oldAt, newAt] = [oldNext + 1, newNext + 1]
  }
  return { ...of, words }
}

/** @param word the first of the second passage, from 1 @returns the two passages that one becomes */
export const splitPassage = (of: Passage, word: number): [Passage, Passage] => [
  { ...of, words: of.words.slice(0, word) },
  { ...of, words: of.words.slice(word) },
]

/** @returns the passage of both, with the first's speaker */
export const joinPassages = (one: Passage, other: Passage): Passage => ({
  ...one,
  words: [...one.words, ...other.words],
})

/** @param speaker empty for none */
export function withSpeaker({ words }: Passage, speaker: string): Passage {
  return speaker ? { speaker, words } : { words }
}
