import { expect } from 'vitest'
import type { Score } from './expectation.ts'

/** Expects of 100 written ones at least 97 found, at most 1 proposed wrongly, none proposed later, and at most 3 differing. */
export function expectWithinLimits({ written, missed, wrong, late, differing }: Score): void {
  const of = (count: number) => Math.floor((written * count) / 100)
  expect(late).toEqual([])
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(of(1))
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(of(3))
  expect(differing.length, differing.join('\n')).toBeLessThanOrEqual(of(3))
}
