import { afterAll, expect, test } from 'vitest'
import { createDocumentReader } from '../../integrations/page-text/index.ts'
import { expectWithinLimits } from '../../testing/letters/known/expect-within-limits.ts'
import { makeKnownLetters, parseSentences } from '../../testing/letters/known/known-letter.ts'
import { OPEN_LETTERS } from '../../testing/letters/known/open-letters.ts'
import { OPEN_SENTENCES } from '../../testing/letters/known/open-sentences.ts'
import { scoreLetters, scoreSentences } from '../../testing/letters/known/score.ts'

const reader = createDocumentReader()
afterAll(() => reader.close())

test('known sentences are read within the limits: found, wrong, late', () => {
  expectWithinLimits(scoreSentences(parseSentences(OPEN_SENTENCES)))
})

test('known letters are read from their PDF within the limits: found, wrong, late', async () => {
  const letters = makeKnownLetters(OPEN_LETTERS, () => false)
  expect(letters.length).toBe(50)
  expectWithinLimits(await scoreLetters(reader, letters))
}, 60_000)
