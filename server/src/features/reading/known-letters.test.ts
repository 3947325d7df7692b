import { afterAll, expect, test } from 'vitest'
import { expectWithinLimits } from '../../../testing/letters/known/expect-within-limits.ts'
import {
  HELD_LETTERS,
  HELD_SENTENCES,
  LETTERS,
  layLetters,
  SENTENCES,
} from '../../../testing/letters/known/known-letter.ts'
import { scoreLetters, scoreSentences } from '../../../testing/letters/known/score.ts'
import { createDocumentReader } from '../../integrations/page-text/index.ts'

const reader = createDocumentReader()
afterAll(() => reader.close())

test('known sentences are read whole, all but one, and nothing else is', () => {
  const { written, missed, ...wrong } = scoreSentences(SENTENCES)
  expect(written).toBeGreaterThan(700)
  expect(missed).toEqual([expect.stringContaining('findo esse período, terão 30 dias para juntarem')])
  expect(wrong).toEqual({ wrong: [], late: [], differing: [] })
})

test('sentences that were held back while the rules were written are read, and nothing else is', () => {
  const { written, missed, wrong, late, differing } = scoreSentences(HELD_SENTENCES)
  expect(written).toBeGreaterThan(130)
  expect([missed, wrong, late]).toEqual([[], [], []])
  expect(differing.length, differing.join('\n')).toBeLessThanOrEqual(4)
})

test('known letters are read from their PDF within the limits: found, wrong, late', async () => {
  const letters = layLetters([...LETTERS, ...HELD_LETTERS], () => false)
  expect(letters.length).toBe(79)
  // By day every fourth: the rules are tried on all sentences above.
  const some = process.env.LONG ? letters : letters.filter((_, at) => at % 4 === 0)
  expectWithinLimits(await scoreLetters(reader, some))
}, 60_000)
