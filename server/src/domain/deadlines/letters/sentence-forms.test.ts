import { expect, test } from 'vitest'
import { readWrittenLengths } from '../written-length.ts'
import { FORMS, formOf } from './addressee.ts'
import { frameOf } from './frame.ts'
import { ELSEWHERE } from './letter-start.ts'
import { isNoDeadline } from './no-deadline.ts'
import { ORDER_FORMS } from './order-verbs.ts'
import { readLetter } from './read-letter.ts'
import { REPORTED_AHEAD, REPORTED_BEHIND, REPORTED_IN_CLAUSE } from './reported.ts'

/** What is read of an example, and the frame of its first duration. */
function readExample(example: string) {
  const { start, words, length } = readWrittenLengths(example)[0]!
  const frame = frameOf({ sentence: example, start, end: start + words.length, before: '' })
  const { durations } = readLetter([{ page: 1, text: example }])
  return { frame, isDeadline: !isNoDeadline(frame, length), count: durations.length, starts: durations[0]?.startsAt }
}

const wholeWords = ({ source }: RegExp) => new RegExp(String.raw`\b(?:${source})\b`)

test('each form of a sentence reads its example, and no form before it does', () => {
  for (const example of Object.keys(FORMS)) {
    const { frame, count } = readExample(example)
    expect([count, formOf(frame)]).toEqual([1, { example, isOurs: true }])
  }
})

test('each order reads its example, in which no verb before it is found', () => {
  for (const example of Object.keys(ORDER_FORMS)) {
    const { frame, count } = readExample(example)
    const first = Object.entries(ORDER_FORMS).find(([, pattern]) => wholeWords(pattern).test(frame.ahead))
    expect([count, first?.[0]]).toEqual([1, example])
  }
})

test.each([
  ['in the clause', REPORTED_IN_CLAUSE, 'ahead', wholeWords],
  ['ahead', REPORTED_AHEAD, 'ahead', (pattern: RegExp) => pattern],
  ['behind', REPORTED_BEHIND, 'behind', (pattern: RegExp) => pattern],
] as const)(
  'each pattern of a report %s keeps its example from being read, and none before it does',
  (_, table, part, whole) => {
    for (const example of Object.keys(table)) {
      const { frame, isDeadline, count } = readExample(example)
      const first = Object.entries(table).find(([, pattern]) => whole(pattern).test(frame[part]))
      expect([count, isDeadline && formOf(frame)?.isOurs, first?.[0]]).toEqual([0, true, example])
    }
  },
)

test('each start elsewhere is read of its example, and no other before it', () => {
  for (const example of Object.keys(ELSEWHERE)) {
    const { frame, starts } = readExample(example)
    const first = Object.entries(ELSEWHERE).find(([, pattern]) => pattern.test(frame.marked))
    expect([starts, first?.[0]]).toEqual(['other', example])
  }
})
