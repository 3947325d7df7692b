import { type Day, formatDay } from '../day.ts'
import { isSameLength, roughDays } from '../length.ts'
import { readWrittenNumbers, type WrittenNumber } from '../written-number.ts'
import { classify } from './classify.ts'
import { dilationIn } from './dilation.ts'
import type { LedgerEntry } from './entry-class.ts'
import { extendsTerm } from './extension.ts'
import { frameOf } from './frame.ts'
import { hiddenClocks } from './hidden-clock.ts'
import { type DayFound, daysOf } from './last-day.ts'
import type { LetterDuration, LetterFacts, LetterPlace } from './letter-reading.ts'
import type { LetterSentence } from './letter-sentences.ts'
import { silenceOf } from './letter-silence.ts'
import { startOf } from './letter-start.ts'
import { speaksToMachines } from './machine-text.ts'
import { type ReaderSide, readerSide } from './reader-side.ts'
import { unsaidTerm } from './unsaid-term.ts'
import { ifUrgent } from './urgent-length.ts'

/** So many durations, or days, are no letter. */
const MOST = 20
/** The most numbers of a sentence, and of a letter, that are read; the others count as not understood. */
const MOST_IN_SENTENCE = 12
const MOST_LOOKED_AT = 400

/** What the sentences of a letter say of terms, and what each of their numbers and days is. */
export interface ReadTerms {
  facts: Omit<LetterFacts, 'unread' | 'lastDays'>
  /** In the order of the sentences. */
  entries: LedgerEntry[]
  /** The days of each sentence. */
  days: DayFound[][]
}

/**
 * Reads what a letter or an order says of deadlines: its addressee's durations, their start, and the effect of silence. It
 * also reads last days, and what a person has to decide. Text is only read: nothing that it says is carried out.
 *
 * @param from the letter's own day, for days without a year; null where it is not known
 */
export function readTerms(sentences: readonly LetterSentence[], from: Day | null): ReadTerms {
  const entries: LedgerEntry[] = []
  const days: DayFound[][] = []
  const later: LetterDuration[] = []
  const facts: ReadTerms['facts'] = { durations: [], later, dilation: null, unsaid: [], inferred: [] }
  const side = readerSide(sentences)
  for (const [at, sentence] of sentences.entries()) {
    const { page, folded, text, leftOut } = sentence
    const place = placeOf(sentence)
    const isRead = leftOut === null && !speaksToMachines(folded)
    const earlier = leftOut === null ? sentences.slice(Math.max(0, at - 2), at) : []
    const most = isRead && entries.length < MOST_LOOKED_AT ? MOST_IN_SENTENCE : 0
    const found = durationsOf(sentence, earlier, sentences[at + 1], { most, side })
    const { durations, disagrees, numbers } = found
    for (const one of numbers) entries.push({ ...one, page, sentence: at })
    const ofSentence = daysOf(sentence, earlier.at(-1)?.folded ?? '', from, most)
    days.push(ofSentence)
    for (const { start, end, day, is, by } of ofSentence)
      entries.push({ of: 'day', start, end, day, by, is: leftOut ?? (isRead ? is : 'unread'), page, sentence: at })
    if (!isRead) continue
    for (const one of durations) (one.startsAt === 'other' ? later : facts.durations).push(one)
    const dilation = dilationIn(folded)
    if (dilation !== null) facts.dilation ??= { ...place, days: dilation }
    facts.inferred.push(...hiddenClocks(folded).map((one) => ({ ...place, ...one })))
    const hasTerm = numbers.some(({ is }) => is === 'ours' || is === 'others' || is === 'unread')
    const article = disagrees ? '' : unsaidTerm(text, folded, hasTerm)
    if (durations.length === 0 && extendsTerm(folded)) facts.unsaid.push({ ...place, article: '', isExtension: true })
    else if (article !== null) facts.unsaid.push({ ...place, article })
  }
  for (const part of [facts.durations, later, facts.inferred]) part.splice(MOST)
  return { facts, entries, days }
}

/**
 * @returns what was not understood, as a person is shown it: of numbers and of days those that end first. Hours are none
 */
export function unreadOf(sentences: readonly LetterSentence[], entries: readonly LedgerEntry[]): LetterFacts['unread'] {
  const unread = entries.filter(({ is }) => is === 'unread')
  const shown = (one: LedgerEntry) => shownOf(sentences, one)
  const numbers = unread.flatMap((one) => {
    const length = [...(one.lengths ?? [])].sort((a, b) => roughDays(a) - roughDays(b))[0]
    return length ? [{ one, length }] : []
  })
  const days = unread.flatMap((one) => (one.day === undefined ? [] : [{ one, day: one.day }]))
  return [
    ...numbers
      .sort((a, b) => roughDays(a.length) - roughDays(b.length))
      .slice(0, MOST)
      .map(({ one, length }) => ({ ...shown(one), length })),
    ...days
      .sort((a, b) => a.day - b.day)
      .slice(0, MOST)
      .map(({ one, day }) => ({ ...shown(one), day: formatDay(day) })),
  ]
}

/** @returns the reader's last days among days that no hearing is called to */
export const lastDaysOf = (
  sentences: readonly LetterSentence[],
  days: readonly LedgerEntry[],
): LetterFacts['lastDays'] =>
  days
    .filter(({ is }) => is === 'ours')
    .slice(0, MOST)
    .map((one) => ({ ...shownOf(sentences, one), day: formatDay(one.day!) }))

function shownOf(sentences: readonly LetterSentence[], { sentence: at, start, end }: LedgerEntry) {
  const sentence = sentences[at]!
  return { ...placeOf(sentence), words: wordsAt(sentence, start, end) }
}

/** The words between two places of a sentence, as written. */
const wordsAt = ({ text, written }: LetterSentence, start: number, end: number): string =>
  text.slice(written(start), written(end - 1) + 1)

const placeOf = ({ page, start, end, text }: LetterSentence): LetterPlace => ({ page, start, end, sentence: text })

type NumberEntry = Omit<LedgerEntry, 'page' | 'sentence'>

/** The durations of a sentence, and whether one is written in two ways that disagree: that is left to a person. */
function durationsOf(
  sentence: LetterSentence,
  earlier: readonly LetterSentence[],
  next: LetterSentence | undefined,
  { most, side }: { most: number; side: ReaderSide | null },
) {
  const { text, meant, folded, head } = sentence
  const durations: LetterDuration[] = []
  const numbers: NumberEntry[] = []
  let disagrees = false
  let lastEnd = 0
  for (const [nth, number] of readWrittenNumbers(meant, folded).entries()) {
    const [start, end] = [number.start, number.start + number.words.length]
    const entry = { of: 'number', start, end, lengths: number.lengths } as const
    if (sentence.leftOut) {
      numbers.push({ ...entry, is: sentence.leftOut, by: '' })
      continue
    }
    const frames = (head ? ['', head] : ['']).map((over) => frameOf(sentence, start, end, earlier.at(-1)?.folded, over))
    const before = numbers.at(-1)
    const isUrgent = before?.is === 'ours' && start < before.end
    const isRest =
      before && / mes(?:es)?$/.test(folded.slice(0, before.end)) && folded.slice(before.end, start) === ' e '
    const classes = frames.map((one) => (nth < most ? classify(one, number, side) : NOT_READ))
    const at = classes.length > 1 && classes[0]!.is === 'unread' && classes[0]!.by === '' ? 1 : 0
    const [found, frame] = [isUrgent ? { is: 'ours' as const, by: '' } : isRest ? before : classes[at]!, frames[at]!]
    const differs = found.is === 'ours' && number.lengths.length > 1 && REPEATED.test(meant.slice(start, end))
    disagrees ||= differs
    numbers.push({ ...entry, is: found.is, by: found.by })
    if (found.is !== 'ours' || isRest || isUrgent || number.lengths.length === 0) continue
    const more = { startsAt: startOf(frame, earlier, next?.folded ?? ''), silence: silenceOf(text, next?.text ?? '') }
    if (more.startsAt === 'other') Object.assign(numbers.at(-1)!, { is: 'condition' })
    const isRepeated = durations.length > 0 && AGAIN.test(folded.slice(lastEnd, start))
    lastEnd = end
    const add = (one: WrittenNumber['lengths'][number], words: string) => {
      const isKnown = durations.some((known) => isSameLength(known.length, one) && known.startsAt === more.startsAt)
      if (!isKnown || isRepeated) durations.push({ ...placeOf(sentence), length: one, words, ...more })
    }
    // "10 a 15 dias", "10 (quinze) dias": the earlier is taken.
    add([...number.lengths].sort((one, other) => roughDays(one) - roughDays(other))[0]!, wordsAt(sentence, start, end))
    const urgent = ifUrgent(folded.slice(end), number.lengths[0]!)
    if (!urgent) continue
    add(urgent.length, wordsAt(sentence, end + urgent.start, end + urgent.end))
    numbers.at(-1)!.end = end + urgent.end
  }
  return { durations, disagrees, numbers }
}

const NOT_READ = { is: 'unread', by: '' } as const

/** "a) notifique a autora para, em 10 dias; b) notifique a ré para, em 10 dias" */
const AGAIN =
  /(?:^| )e [oa]s? [^\s,;]{1,20} para,?(?: (?:em|n[oa]) (?:igual|mesmo))?\s*$|;[^;]*\b(?:notifiqu|cite|convid)\w*[^;]*$|; (?:\S{1,4}\) )?[oa]s? [^\s,;]+,\s*$/
/** "quinze (10) dias" */
const REPEATED = /\p{L}\p{M}*\s*[([–-]\s*[\p{L}\p{Nd}]|\p{Nd}\s*[([–-]\s*\p{L}|\p{Nd}\s*[([]\s*\p{Nd}/u
