import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { timeGrowth } from './testing/time-growth.ts'

test('fold gives for every character what removing the marks of its decomposition gives, and nothing for one that is not seen', () => {
  // Above are ideographs, and what no text has.
  const characters = Array.from(
    { length: process.env.LONG ? 0x110000 : 0x20000 },
    (_, code) => `a${String.fromCodePoint(code)}b`,
  ).join('\n')
  expect(fold(characters)).toBe(
    characters
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(/[‐−]/gu, '-')
      .toLowerCase()
      .replace(/\s+/gu, ' ')
      .trim(),
  )
}, 60_000)

test('fold takes time in proportion to a run of accents', () =>
  expect(timeGrowth(fold, (length) => `I${'\u0327\u0301'.repeat(length / 2)}`, 2_000)).toBeLessThan(1.5))
