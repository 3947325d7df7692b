import { fold } from '@arauto/contract/fold'
import type { Day } from '../day.ts'
import { isSameLength, roughDays } from '../length.ts'
import { readWrittenLengths, type WrittenLength } from '../written-length.ts'
import { isAddressees } from './addressee.ts'
import { courtPages } from './court-pages.ts'
import { dilationIn } from './dilation.ts'
import { extendsTerm } from './extension.ts'
import { frameOf } from './frame.ts'
import { hiddenClocks } from './hidden-clock.ts'
import { lastDaysIn } from './last-day.ts'
import type { LetterDuration, LetterFacts, LetterPlace } from './letter-reading.ts'
import { silenceOf } from './letter-silence.ts'
import { startOf } from './letter-start.ts'
import { speaksToMachines } from './machine-text.ts'
import { readDigits } from './misread-digits.ts'
import { type LetterPage, type PageSentence, pageSentences } from './page-sentences.ts'
import { unsaidTerm } from './unsaid-term.ts'
import { ifUrgent } from './urgent-length.ts'

/** A longer sentence is no sentence of a letter: its durations are not read. */
const LONGEST_SENTENCE = 2_500
/** So many durations, or days, are no letter. */
const MOST = 20
const MOST_IN_SENTENCE = 12

/**
 * Reads what a letter or an order says of deadlines: its addressee's durations, their start, and the effect of silence. It
 * also reads last days, and what a person has to look at. What is somebody else's, or no deadline, is left out. Text alone
 * is read: nothing that it says is done.
 *
 * @param from the letter's own day, for days without a year; null where it is not known
 */
export function readLetter(pages: readonly LetterPage[], from: Day | null = null): LetterFacts {
  const sentences = pageSentences(courtPages(pages)).filter(
    ({ text }) => text.length <= LONGEST_SENTENCE && !speaksToMachines(text),
  )
  const read = sentences.map((sentence, at) => durationsOf(sentence, sentences[at - 1], sentences[at + 1]))
  const each = <Found>(find: (text: string) => readonly Found[]) =>
    sentences.flatMap((sentence) => find(sentence.text).map((found) => ({ ...placeOf(sentence), ...found })))
  return {
    durations: read.flatMap(({ durations }) => durations).slice(0, MOST),
    dilation: each((text) => [dilationIn(text)].flatMap((days) => (days === null ? [] : [{ days }])))[0] ?? null,
    unsaid: sentences.flatMap((sentence, at) => {
      const article = read[at]!.disagrees ? '' : unsaidTerm(sentence.text)
      if (read[at]!.durations.length === 0 && extendsTerm(sentence.text))
        return [{ ...placeOf(sentence), article: '', isExtension: true }]
      return article === null ? [] : [{ ...placeOf(sentence), article }]
    }),
    inferred: each(hiddenClocks).slice(0, MOST),
    lastDays: each((text) => lastDaysIn(text, from)).slice(0, MOST),
  }
}

const placeOf = ({ page, start, end, text }: PageSentence): LetterPlace => ({ page, start, end, sentence: text })

/** The durations of a sentence, and whether one is written in two ways that disagree: that is left to a person. */
function durationsOf(sentence: PageSentence, before: PageSentence | undefined, behind: PageSentence | undefined) {
  const { text } = sentence
  const asMeant = readDigits(text)
  const durations: LetterDuration[] = []
  let disagrees = false
  let lastEnd = 0
  for (const { lengths, start, end } of placed(asMeant).slice(0, MOST_IN_SENTENCE)) {
    const [length] = lengths
    const frame = frameOf({ sentence: asMeant, start, end, before: before?.text ?? '' })
    if (!isAddressees(frame, length!)) continue
    if (lengths.length > 1 && REPEATED.test(asMeant.slice(start, end))) {
      disagrees = true
      continue
    }
    const silence = silenceOf(text, behind?.text ?? '')
    const more = { startsAt: startOf(frame), silence }
    // "a) notifique a autora para, em 10 dias; b) notifique a ré para, em 10 dias"
    const isRepeated =
      durations.length > 0 &&
      /(?:^| )e [oa]s? [^\s,;]{1,20} para,?(?: (?:em|n[oa]) (?:igual|mesmo))?\s*$|;[^;]*\b(?:notifiqu|cite|convid)\w*[^;]*$|; (?:\S{1,4}\) )?[oa]s? [^\s,;]+,\s*$/.test(
        fold(asMeant.slice(lastEnd, start)),
      )
    lastEnd = end
    const add = (one: WrittenLength['length'], words: string) => {
      if (
        !durations.some((known) => isSameLength(known.length, one) && known.startsAt === more.startsAt) ||
        isRepeated
      ) {
        durations.push({ ...placeOf(sentence), length: one, words, ...more })
      }
    }
    // "10 a 15 dias": the earlier is taken.
    add([...lengths].sort((one, other) => roughDays(one) - roughDays(other))[0]!, text.slice(start, end))
    const urgent = ifUrgent(asMeant.slice(end), length!)
    if (urgent) add(urgent.length, text.slice(end + urgent.start, end + urgent.end))
  }
  return { durations, disagrees }
}

/** "quinze (10) dias" */
const REPEATED = /\p{L}\p{M}*\s*[([–-]\s*[\p{L}\p{Nd}]|\p{Nd}\s*[([–-]\s*\p{L}|\p{Nd}\s*[([]\s*\p{Nd}/u

/** Durations with their place; those of the same words are one. */
function placed(text: string) {
  const found: { lengths: WrittenLength['length'][]; start: number; end: number }[] = []
  for (const { length, words, start } of readWrittenLengths(text)) {
    const last = found.at(-1)
    if (last?.start === start) last.lengths.push(length)
    else found.push({ lengths: [length], start, end: start + words.length })
  }
  return found
}
