import { afterAll, test } from 'vitest'
import { expectWithinLimits } from '../../../testing/letters/known/expect-within-limits.ts'
import { HELD_LETTERS } from '../../../testing/letters/known/held-letters.ts'
import { makeKnownLetters } from '../../../testing/letters/known/known-letter.ts'
import { OPEN_LETTERS } from '../../../testing/letters/known/open-letters.ts'
import { scoreLetters } from '../../../testing/letters/known/score.ts'
import { createDocumentReader } from '../../integrations/page-text/index.ts'

const reader = createDocumentReader({ timeoutMs: 300_000 })
afterAll(() => reader.close())

test('known letters, half of them scans that are askew or turned, are read within the limits', async () => {
  expectWithinLimits(
    await scoreLetters(
      reader,
      makeKnownLetters(OPEN_LETTERS + HELD_LETTERS, (nth) => nth % 2 === 1),
    ),
  )
}, 1_200_000)
