import { describe, expect, test } from 'vitest'
import { parseDay } from '../day.ts'
import { readWrittenNumbers } from '../written-number.ts'
import { FORMS, formOf } from './addressee.ts'
import type { ClassRow } from './class-rows.ts'
import { byRules, NTH } from './classify.ts'
import { frameOf, type Patterns } from './frame.ts'
import { LASTS_UNTIL, OTHER_DAYS } from './last-day.ts'
import { letterSentences } from './letter-sentences.ts'
import { ELSEWHERE, startOf } from './letter-start.ts'
import { BEFORE, BEHIND, NARRATED } from './not-ours.ts'
import { ORDER_FORMS } from './order-verbs.ts'
import { readTerms } from './read-terms.ts'
import { REPORTED } from './reported.ts'

/** What the rules say of a sentence: what its first number or day after "até" is, its frame, and from when it runs. */
function readSentence(text: string) {
  const sentences = letterSentences([{ page: 1, text }])
  const { entries } = readTerms(sentences, parseDay('2026-03-12'))
  const { start, end, is, by, sentence: at } = entries[0] ?? { start: 0, end: 0, is: 'none', by: '', sentence: 0 }
  const { meant, folded } = sentences[at]!
  const frame = frameOf(sentences[at]!, start, end, sentences[at - 1]?.folded)
  const number = readWrittenNumbers(meant, folded).find((one) => one.start === start)
  return {
    ...(number ? byRules(frame, number) : { is, by }),
    frame,
    startsAt: startOf(frame),
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

test.each([
  ...['Concede-se', 'Concedem-lhe', 'Concedendo-se', 'Faculto', 'Faculta-se', 'Outorgo'],
  ...['Confiro', 'Confere-se', 'Garanto', 'Garante-se'],
])('"%s" grants a party its days, as "Concedo" does', (verb) => {
  expect(readSentence(`${verb} à ré, para responder, 10 dias.`).is).toBe('ours')
})

test('each start elsewhere is read of its example, and no other before it; not of its counter-example', () => {
  for (const [example, [, counter]] of Object.entries(ELSEWHERE)) {
    const { frame, startsAt } = readSentence(example)
    const first = Object.entries(ELSEWHERE).find(([, [pattern]]) => pattern.test(frame.marked))
    expect([startsAt, first?.[0]]).toEqual(['other', example])
    expect([counter, readSentence(counter).startsAt]).toEqual([counter, 'notification'])
  }
})

describe('each rule decides its example, and not its counter-example:', () => {
  const tables: Readonly<Record<string, readonly ClassRow[]>> = {
    REPORTED,
    BEHIND,
    BEFORE,
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
