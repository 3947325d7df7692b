import { afterAll, test } from 'vitest'
import { expectWithinLimits } from '../../../testing/letters/known/expect-within-limits.ts'
import { HELD_LETTERS, LETTERS, layLetters } from '../../../testing/letters/known/known-letter.ts'
import { scoreLetters } from '../../../testing/letters/known/score.ts'
import { createDocumentReader } from '../../integrations/page-text/index.ts'

const reader = createDocumentReader({ timeoutMs: 300_000 })
afterAll(() => reader.close())

test('known letters, half of them scans that are askew or turned, are read within the limits', async () => {
  expectWithinLimits(
    await scoreLetters(
      reader,
      layLetters([...LETTERS, ...HELD_LETTERS], (nth) => nth % 2 === 1),
    ),
  )
}, 1_200_000)
