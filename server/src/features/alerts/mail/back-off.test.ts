import { expect, test } from 'vitest'
import { backOff } from './back-off.ts'

test('backOff waits longer after each failure, and four hours at most', () => {
  const minutes = Array.from({ length: 9 }, (_, index) => backOff(index + 1) / 60)
  expect(minutes).toEqual([1, 5, 15, 30, 60, 120, 240, 240, 240])
})
