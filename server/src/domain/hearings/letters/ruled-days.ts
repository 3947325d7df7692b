import type { EntryClass } from '../../deadlines/letters/entry-class.ts'
import type { DayFound } from '../../deadlines/letters/last-day.ts'
import type { LetterSentence } from '../../deadlines/letters/letter-sentences.ts'
import { speaksToMachines } from '../../deadlines/letters/machine-text.ts'
import { readWrittenHours, type WrittenHour } from '../../deadlines/letters/written-hour.ts'
import { AHEAD, type DaySaid, saysOfDay } from './called-day.ts'
import type { LetterContext } from './hearing-doubts.ts'
import { CHANGES, SAME_HOUR, type TimedDay, timedDays } from './timed-days.ts'

/** The most days of a sentence that are read; the others count as not understood. */
const MOST_DAYS = 60
/** So many sentences before a day are looked at for what it is for. */
const EARLIER = 40
/** A sentence that says from when on the one before takes place. */
const STARTS_AT = /^\W*(?:\S+ ){0,4}?(?:tera|passa\w*|realiza\w*|inicia\w*|comeca\w*|hora|agora|antes)\b[^.;]{0,50}$/
/** "23 de março... digo, 16 de março" */
const SLIP = /[\s.,–-](?:digo|alias|rectius|ou melhor),? (?:(?:para|em|n?o)? ?(?:o )?dia )?$/
/** Text of another in a letter. */
const QUOTED = /[«“"][^»”"]*$/u
/** A call that is older than this is a report of the past. */
const LONG_PAST = 400
/** A call made now, not a report of the past. */
const CALLS_NOW =
  /\b(?:(?:re)?design(?:o|a-se|am-se|ando(?:-se)?)|(?<!des)(?:re)?marca(?:m)?-se|remarco|(?<!\b(?:de|mes|do) )marco(?= (?:o|a|os|as|para)\b)|(?:re)?agend(?:o|a-se)|fix(?:o|a-se)|convoc(?:o|a-se)|fica(?:m|ndo)?|vai|notifique|e (?:designad|convocad|notificad|citad)[oa]|tera lugar|realizar-se-a|devera comparecer)\b/
const ALL_GIVEN_UP = /^[^.;]{0,60}?\b(?:ficam|sao|foram|nao se realiza[mr]\w*|dao-se)\b/

/** A day of a sentence, and what the rules say of it. */
export interface RuledDay {
  timed: TimedDay
  /** As a hearing's. */
  said: DaySaid
  /** Whether they say that it is no hearing's. */
  isOther: boolean
  /** What they say of the hearing's day before it. */
  previous: DaySaid
  /** As a last day, and whether it ends something. */
  is: EntryClass
  isEnd: boolean
}

/** @returns the hours of each sentence */
export const hoursOf = (sentences: readonly LetterSentence[]): WrittenHour[][] =>
  sentences.map(({ folded }) =>
    /\d|horas|pelas|as |tarde|manha|meio-dia/.test(folded) ? readWrittenHours(folded) : [],
  )

/** @returns the sentences before one, folded, the nearest last */
export const earlierThan = (sentences: readonly LetterSentence[], at: number): string[] =>
  sentences.slice(Math.max(0, at - EARLIER), at).map(({ folded }) => folded)

/**
 * @param days of each sentence
 * @param hours of each sentence
 * @returns the days of each sentence that may call somebody, with their hours and what the rules say of them
 */
export function ruledDays(
  sentences: readonly LetterSentence[],
  days: readonly (readonly DayFound[])[],
  hours: readonly (readonly WrittenHour[])[],
  context: LetterContext,
): RuledDay[][] {
  let before: string | null = null
  return sentences.map((sentence, at): RuledDay[] => {
    if (sentence.leftOut || days[at]!.length === 0 || speaksToMachines(sentence.folded)) return []
    const meant = days[at]!.filter(
      ({ end }, nth, all) => !SLIP.test(sentence.folded.slice(end, all[nth + 1]?.start ?? end)),
    )
    const timed = timedDays(sentence.folded, meant.slice(0, MOST_DAYS), hours[at]!, hours[at + 1] ?? [])
    for (const one of timed) {
      const isSame = before && !one.hasHour && SAME_HOUR.test(sentence.folded.slice(one.until, one.until + 80))
      if (isSame) Object.assign(one, { hour: before, hasHour: true })
    }
    const [next, last] = [sentences[at + 1], timed.at(-1)!]
    const [hour] = days[at + 1]?.length === 0 ? hours[at + 1]! : []
    // "A audiência não se realiza a essa hora. Terá antes início às 16h00."
    if (
      next &&
      hour?.hour &&
      last.hasHour &&
      CHANGES.test(sentence.folded) &&
      STARTS_AT.test(next.folded.slice(0, hour.start))
    )
      Object.assign(last, { hour: hour.hour, isMoved: true })
    const ruled = ruledInSentence(sentence, timed, earlierThan(sentences, at), context)
    before = ruled.findLast(({ said }) => said !== null)?.timed.hour ?? before
    return ruled.map((one, nth) => ({ ...one, is: meant[nth]!.is, isEnd: meant[nth]!.isEnd }))
  })
}

function ruledInSentence(
  { folded, meant, head }: LetterSentence,
  days: readonly TimedDay[],
  earlier: readonly string[],
  context: LetterContext,
): Omit<RuledDay, 'is' | 'isEnd'>[] {
  const ruled: Omit<RuledDay, 'is' | 'isEnd'>[] = []
  let previous: DaySaid = null
  for (const [at, timed] of days.entries()) {
    const ahead = head + folded.slice(Math.max(0, timed.start - AHEAD), timed.start)
    const intro = folded.slice(Math.max(days[at - 1]?.until ?? 0, timed.start - AHEAD), timed.start)
    const behind = folded.slice(timed.until, days[at + 1]?.start ?? folded.length).slice(0, AHEAD)
    const rest = folded.slice(timed.start, timed.until + AHEAD)
    const isPast = context.day === null ? null : timed.day < context.day
    const isQuoted = QUOTED.test(meant.slice(Math.max(0, timed.start - AHEAD), timed.start))
    const { hasHour, isMoved } = timed
    const found = saysOfDay({ ahead, intro, behind, rest, previous, earlier, isPast, isQuoted, hasHour, isMoved })
    const now = isPast && (isQuoted || isReported(timed, ahead, context)) ? 'other' : found
    const said = now === 'other' ? null : now
    // "A audiência de 14-12 e a sua continuação, a 15-12, ficam sem efeito"
    if (said === 'given_up' && ALL_GIVEN_UP.test(behind))
      for (const one of ruled) if (one.said !== null) one.said = said
    ruled.push({ timed, said, isOther: now === 'other', previous })
    previous = said ?? previous
  }
  return ruled
}

/** Whether the sentence reports a day that is over. A past day that is called now may be a slip of the pen. */
function isReported({ day }: TimedDay, ahead: string, { day: own }: LetterContext): boolean {
  return !CALLS_NOW.test(ahead) || own! - day > LONG_PAST
}
