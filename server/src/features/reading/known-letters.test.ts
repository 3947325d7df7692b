import { afterAll, expect, test } from 'vitest'
import { expectWithinLimits } from '../../../testing/letters/known/expect-within-limits.ts'
import { HELD_LETTERS } from '../../../testing/letters/known/held-letters.ts'
import { HELD_SENTENCES } from '../../../testing/letters/known/held-sentences.ts'
import { makeKnownLetters, parseSentences } from '../../../testing/letters/known/known-letter.ts'
import { OPEN_LETTERS } from '../../../testing/letters/known/open-letters.ts'
import { OPEN_SENTENCES } from '../../../testing/letters/known/open-sentences.ts'
import { scoreLetters, scoreSentences } from '../../../testing/letters/known/score.ts'
import { SECOND_HELD_SENTENCES } from '../../../testing/letters/known/second-held-sentences.ts'
import { SECOND_OPEN_LETTERS } from '../../../testing/letters/known/second-open-letters.ts'
import { SECOND_OPEN_SENTENCES } from '../../../testing/letters/known/second-open-sentences.ts'
import { WORDINGS } from '../../../testing/letters/known/wordings.ts'
import { createDocumentReader } from '../../integrations/page-text/index.ts'

const reader = createDocumentReader()
afterAll(() => reader.close())

test('known sentences are read within the limits: found, wrong, late', () => {
  for (const sentences of [OPEN_SENTENCES, SECOND_OPEN_SENTENCES, SECOND_HELD_SENTENCES]) {
    expectWithinLimits(scoreSentences(parseSentences(sentences)))
  }
})

test('wordings of one rule are read alike, and nothing else is', () => {
  const { written, ...wrong } = scoreSentences(parseSentences(WORDINGS))
  expect(written).toBeGreaterThan(90)
  expect(wrong).toEqual({ missed: [], wrong: [], late: [], differing: [] })
})

test('sentences that were held back while the rules were written are read without a wrong or later one, all but two', () => {
  const { written, missed, wrong, late } = scoreSentences(parseSentences(HELD_SENTENCES))
  expect(late).toEqual([])
  expect(written).toBe(40)
  expect(wrong).toEqual([])
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2)
})

test('known letters are read from their PDF within the limits: found, wrong, late', async () => {
  const letters = makeKnownLetters(OPEN_LETTERS + HELD_LETTERS, () => false)
  expect(letters.length).toBe(63)
  // By day every fourth: the rules are tried on all sentences above.
  const some = <T>(all: T[]) => (process.env.LONG ? all : all.filter((_, at) => at % 4 === 0))
  expectWithinLimits(await scoreLetters(reader, some(letters)))
  const second = makeKnownLetters(SECOND_OPEN_LETTERS, () => false)
  expect(second.length).toBe(16)
  const score = await scoreLetters(reader, some(second))
  expect([score.missed, score.wrong, score.late]).toEqual([[], [], []])
}, 60_000)
