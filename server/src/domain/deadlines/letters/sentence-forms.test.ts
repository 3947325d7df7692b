import { describe, expect, test } from 'vitest'
import { parseDay } from '../day.ts'
import { FORMS, formOf } from './addressee.ts'
import { CERTAIN, clauseOf, FOR_READER } from './certain.ts'
import type { ClassRow } from './class-rows.ts'
import { NTH } from './classify.ts'
import { frameOf, type Patterns } from './frame.ts'
import { LASTS_UNTIL, OTHER_DAYS } from './last-day.ts'
import { letterSentences } from './letter-sentences.ts'
import { ELSEWHERE } from './letter-start.ts'
import { LIKELY } from './likely-ours.ts'
import { BEFORE, BEHIND, NARRATED, NOT_ORDERED } from './not-ours.ts'
import { ORDER_FORMS } from './order-verbs.ts'
import { readTerms } from './read-terms.ts'
import { REPORTED } from './reported.ts'

/** What is read of a sentence: what its first number or day after "até" is, its frame, and from when it runs. */
function readSentence(text: string) {
  const sentences = letterSentences([{ page: 1, text }])
  const { facts, entries } = readTerms(sentences, parseDay('2026-03-12'))
  const { start, end, is, by } = entries[0] ?? { start: 0, end: 0, is: 'none', by: '' }
  return {
    is,
    by,
    frame: frameOf(sentences[0]!, start, end),
    startsAt: [...facts.durations, ...(facts.later ?? [])][0]?.startsAt,
  }
}

const wholeWords = ({ source }: RegExp) => new RegExp(String.raw`\b(?:${source})\b`)

/** @param first which pattern of the table is the first one found around a number */
function expectForms(table: Patterns, first: (frame: ReturnType<typeof frameOf>) => string | undefined) {
  const wrong = Object.entries(table).flatMap(([example, [, counter]]) => {
    const [{ is, frame }, other] = [readSentence(example), readSentence(counter)]
    const by = first(frame)
    return [
      ...(/^(?:ours|condition)$/.test(is) && by === example ? [] : [`${example} is ${is} by ${by}`]),
      ...(other.is === 'ours' ? [`${counter} is ours by ${other.by}`] : []),
    ]
  })
  expect(wrong).toEqual([])
}

test('each form of a sentence reads its example, and no form before it does; its counter-example is not the addressee’s', () => {
  expectForms(FORMS, (frame) => formOf(frame)?.by)
})

test('each order reads its example, in which no verb before it is found; its counter-example is not the addressee’s', () => {
  expectForms(
    ORDER_FORMS,
    ({ ahead }) => Object.entries(ORDER_FORMS).find(([, [pattern]]) => wholeWords(pattern).test(ahead))?.[0],
  )
})

test('each start elsewhere is read of its example, and no other before it; not of its counter-example', () => {
  for (const [example, [, counter]] of Object.entries(ELSEWHERE)) {
    const { frame, startsAt } = readSentence(example)
    const first = Object.entries(ELSEWHERE).find(([, [pattern]]) => pattern.test(frame.marked))
    expect([startsAt, first?.[0]]).toEqual(['other', example])
    expect([counter, readSentence(counter).startsAt]).toEqual([counter, 'notification'])
  }
})

test.each([
  ['what gives a number to the reader', FOR_READER],
  ['what says that it is none of the reader’s', CERTAIN],
])('%s: each pattern is found in the clause of its example, and not of its counter-example', (_, table) => {
  const wrong = Object.entries(table).flatMap(([example, [pattern, counter]]) => {
    const [one, other] = [example, counter].map((text) => pattern.test(clauseOf(readSentence(text).frame)[0]))
    return [...(one ? [] : [example]), ...(other ? [counter] : [])]
  })
  expect(wrong).toEqual([])
})

describe('each rule decides its example, and not its counter-example:', () => {
  const tables: Readonly<Record<string, readonly ClassRow[]>> = {
    LIKELY,
    REPORTED,
    BEHIND,
    BEFORE,
    NOT_ORDERED,
    NARRATED,
    NTH,
    LASTS_UNTIL,
    OTHER_DAYS,
  }
  test.each(Object.entries(tables))('%s', (_, rows) => {
    const wrong = rows.flatMap(([is, , , example, counter]) => {
      const [one, other] = [readSentence(example), readSentence(counter)]
      return [
        ...(one.is === is && one.by === example ? [] : [`${example} is ${one.is} by ${one.by}, and not ${is}`]),
        ...(other.is === is || other.by === example ? [`${counter} is ${other.is} too, by ${other.by}`] : []),
      ]
    })
    expect(wrong).toEqual([])
  })
})
