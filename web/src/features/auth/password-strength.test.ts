import { expect, test } from 'vitest'
import { adviseOn } from './password-strength.ts'

test.each([
  ['', 0],
  ['abc', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['Benfica1904!', 1],
  ['123456789012345678', 1],
  ['mar alto', 2],
  ['mar alto 1926', 3],
  ['o mar estava alto em 1926', 4],
])('%j gets %i bars', (password, bars) => {
  expect(adviseOn(password).bars).toBe(bars)
})
