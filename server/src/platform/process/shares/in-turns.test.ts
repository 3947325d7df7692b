import { expect, it } from 'vitest'
import { mapInTurns } from './in-turns.ts'

const busy = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('mapInTurns gives each result in order, and lets other work run in between', async () => {
  let others = 0
  const timer = setInterval(() => others++, 1)
  const results = await mapInTurns([...Array(30).keys()], (item) => {
    busy(5)
    return item * 2
  })
  clearInterval(timer)
  expect(results).toEqual([...Array(30).keys()].map((item) => item * 2))
  expect(others).toBeGreaterThan(5)
})
