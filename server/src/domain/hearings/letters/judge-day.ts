import type { Day } from '../../deadlines/day.ts'
import { frameOf } from '../../deadlines/letters/frame.ts'
import type { LetterSentence } from '../../deadlines/letters/letter-sentences.ts'
import { featuresOf, likelihoodOf } from '../../deadlines/letters/likelihood.ts'
import { namesHearing } from './hearing-kind.ts'
import WEIGHTS from './likelihood-of-days.json' with { type: 'json' }
import type { RuledDay } from './ruled-days.ts'

/** What a day may be. */
export type DayKind = keyof typeof WEIGHTS

/** A day of a sentence, and what it is by the rules and by the words around it. */
export interface JudgedDay extends RuledDay {
  /** Whether its words make unlikely what the rules say of a hearing, or make one just likely. */
  isUnsure: boolean
}

/** So many days ahead is soon; a day without a year that is further ahead than so many has mostly been. */
const [SOON, FAR] = [20, 240]

const weights = {
  last: new Map(Object.entries(WEIGHTS.last)),
  called: new Map(Object.entries(WEIGHTS.called)),
  given_up: new Map(Object.entries(WEIGHTS.given_up)),
}

/**
 * @param at which of the sentences names it
 * @param from the letter's own day; null where it is not known
 * @param isRuled whether what the rules say of it counts
 * @returns what is known of a day, as names of features
 */
export function featuresOfDay(
  { timed, said, isOther, previous, is, isEnd }: RuledDay,
  sentences: readonly LetterSentence[],
  at: number,
  { from, isRuled }: { from: Day | null; isRuled: boolean },
): Set<string> {
  const { start, until, hasHour, weekday, day } = timed
  const sentence = sentences[at]!
  const frame = frameOf(sentence, start, until, sentences[at - 1]?.folded, sentence.head)
  const saidOf = isRuled ? (isOther ? 'other' : said) : 'unread'
  const ruled = isRuled ? `${is} ${isEnd} ${saidOf}` : null
  const away = from === null ? 0 : day - from
  const lies = away < 0 ? 'past' : away <= SOON ? 'soon' : away <= FAR ? 'ahead' : 'far'
  const names = namesHearing(`${frame.ahead} ${frame.behind}`)
  return featuresOf(frame, ruled)
    .add(`said ${saidOf}`)
    .add(`said before ${isRuled ? previous : null}`)
    .add(`ends ${isRuled ? `${is} ${isEnd}` : null}`)
    .add(`lies ${lies}`)
    .add(`hour ${hasHour}`)
    .add(`hour ${hasHour} ${lies}`)
    .add(`weekday ${weekday !== null}`)
    .add(`names ${names}`)
    .add(`names ${names} ${hasHour} ${lies}`)
    .add(`names before ${sentences.slice(Math.max(0, at - 2), at).some(({ folded }) => namesHearing(folded))}`)
}

/** From these likelihoods on, words of which no rule says anything call to a hearing: from the first a person is asked. */
const CALLED = [0.5, 0.7] as const
/** Below these, and above the last, a person is asked about a hearing that the rules find. */
const [STILL_CALLED, STILL_GIVEN_UP, GIVEN_UP] = [0.5, 0.25, 0.4]
/** Between these likelihoods of being the reader's last day it is not enough what the rules say of a day that ends something. */
const LAST = { ours: [0, 0.2], others: [0.2, 1], unread: [0.2, 0.6] } as const
/** The same of a day that ends nothing by the rules. */
const ALONE = [0.1, 0.5] as const

/**
 * What the rules say of a day, unless its words make that unlikely: then a person is asked. Where the rules say nothing, its
 * words decide, if they are clear.
 *
 * @param at which of the sentences names it
 * @param from the letter's own day; null where it is not known
 */
export function judgeDay(
  ruled: RuledDay,
  sentences: readonly LetterSentence[],
  at: number,
  from: Day | null,
): JudgedDay {
  const features = featuresOfDay(ruled, sentences, at, { from, isRuled: true })
  const likely = (kind: DayKind) => likelihoodOf(weights[kind], features)
  const hearing = judgeHearing(ruled, likely, from)
  return { ...ruled, ...hearing, ...(hearing.said ? {} : judgeLast(ruled, likely)) }
}

function judgeHearing(
  { said, isOther, timed }: RuledDay,
  likely: (kind: DayKind) => number,
  from: Day | null,
): Pick<JudgedDay, 'said' | 'isUnsure'> {
  const called = likely('called')
  if (said === 'called') return { said, isUnsure: called < STILL_CALLED || likely('given_up') > GIVEN_UP }
  if (said === 'given_up') return { said, isUnsure: likely('given_up') < STILL_GIVEN_UP }
  const isCalled = !isOther && called >= CALLED[0] && from !== null && timed.day >= from
  return { said: isCalled ? 'called' : null, isUnsure: isCalled && called < CALLED[1] }
}

function judgeLast({ is, isEnd }: RuledDay, likely: (kind: DayKind) => number): Pick<JudgedDay, 'is' | 'isEnd'> {
  const last = likely('last')
  if (!isEnd) {
    if (is !== 'unread') return { is, isEnd }
    if (last >= ALONE[1]) return { is: 'ours', isEnd: true }
    const isNothing = [last, likely('called'), likely('given_up')].every((one) => one < ALONE[0])
    return { is: isNothing ? 'others' : is, isEnd }
  }
  const [below, above] = LAST[is === 'ours' || is === 'unread' ? is : 'others']
  if (last > below && last < above) return { is: 'unread', isEnd }
  return { is: is !== 'unread' ? is : last <= below ? 'others' : 'ours', isEnd }
}
