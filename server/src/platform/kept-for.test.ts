import { expect, it, vi } from 'vitest'
import { keptFor } from './kept-for.ts'

it('an answer counts for its time, and is asked for anew after it', async () => {
  const clock = vi.spyOn(performance, 'now')
  let asked = 0
  const ask = keptFor(1000, async () => ++asked)
  const answers: number[] = []
  for (const moment of [0, 999, 1001, 2000, 2002]) {
    clock.mockReturnValue(moment)
    answers.push(await ask())
  }
  clock.mockRestore()
  expect(answers).toEqual([1, 1, 2, 2, 3])
})
