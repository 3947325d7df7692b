import { formatDay } from '../../../src/domain/deadlines/day.ts'
import { letterSentences } from '../../../src/domain/deadlines/letters/letter-sentences.ts'
import { readTerms } from '../../../src/domain/deadlines/letters/read-terms.ts'
import { type DayKind, featuresOfDay } from '../../../src/domain/hearings/letters/judge-day.ts'
import { hoursOf, ruledDays } from '../../../src/domain/hearings/letters/ruled-days.ts'
import { type KnownSentence, pagesOf } from '../known/known-letter.ts'
import { KNOWN_CONTEXT } from '../known/score.ts'

/** A day with its features, and what it is; null for nothing of the reader's. */
export interface LabelledDay {
  features: ReadonlySet<string>
  is: DayKind | null
}

/**
 * @param isRuled whether the rules were written without these sentences, so that they show how far a rule is right
 * @returns the days of sentences, and what each is; without those of which the expectation says two things
 */
export function labelledDays(known: readonly KnownSentence[], isRuled: boolean): LabelledDay[] {
  const from = KNOWN_CONTEXT.day
  return known.flatMap(({ text, expected }) => {
    const sentences = letterSentences(pagesOf(text))
    const ruled = ruledDays(sentences, readTerms(sentences, from).days, hoursOf(sentences), KNOWN_CONTEXT)
    const kinds = new Map<string, Set<DayKind>>()
    const add = (day: string, kind: DayKind) => kinds.set(day, (kinds.get(day) ?? new Set()).add(kind))
    for (const day of expected.lastDays) add(day, 'last')
    for (const { at } of expected.hearings)
      add(at.replace('x', '').slice(0, 10), at.startsWith('x') ? 'given_up' : 'called')
    return ruled.flatMap((days, at) =>
      days.flatMap((one): LabelledDay[] => {
        const [is = null, other] = kinds.get(formatDay(one.timed.day)) ?? []
        return other ? [] : [{ features: featuresOfDay(one, sentences, at, { from, isRuled }), is }]
      }),
    )
  })
}
