import { expect, it } from 'vitest'
import { secondsAhead } from './clock-watch.ts'

it('a clock is apart by what no time on the way of the answer explains', () => {
  const there = (at: number) => new Date(10_000_000 + at)
  expect(secondsAhead(there(-8_000), 10_000_000, 10_000_000)).toBe(8)
  expect(secondsAhead(there(9_000), 10_000_000, 10_001_000)).toBe(-8)
  expect(secondsAhead(there(500), 10_000_000, 10_030_000)).toBe(0)
})
