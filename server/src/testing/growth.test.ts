import { expect, it } from 'vitest'
import { seededRandom } from '../../../simulators/src/seeded-random.ts'
import { grownBy, riseOf } from './growth.ts'

const series = (value: (at: number) => number, count = 32): number[] =>
  Array.from({ length: count }, (_, at) => value(at))

it('a steady rise counts as growth, also under noise and from eight measurements', () => {
  const random = seededRandom('growth')
  expect(grownBy(series((at) => 100 + at))).toBeGreaterThan(0)
  expect(grownBy(series((at) => 100 + at * 2 + random.whole(0, 8)))).toBeGreaterThan(0)
  expect(grownBy(series((at) => at, 8))).toBeGreaterThan(0)
})

it('a rise in steps has grown by a step', () => {
  expect(grownBy(series((at) => (at < 20 ? 3 : 4)))).toBe(1)
})

it.each<[string, (at: number) => number]>([
  ['is flat', () => 5],
  ['falls', (at) => 100 - at],
  ['warms up in the first quarter and stays', (at) => Math.min(at, 7)],
  ['swings', (at) => 100 + (at % 5) * 20],
  ['has single peaks late', (at) => (at > 20 && at % 4 === 0 ? 900 : 100)],
])('what %s has not', (_, value) => {
  expect(grownBy(series(value))).toBe(0)
})

it('random noise has not, whatever the seed', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = seededRandom(String(seed))
    expect(grownBy(series(() => random.whole(0, 1000)))).toBe(0)
  }
})

it('the rise is from the median of the second quarter to that of the last one', () => {
  expect(riseOf(series((at) => at))).toEqual({ second: 11.5, last: 27.5, rise: 16 })
  expect(riseOf(series((at) => (at < 8 ? at * 100 : 7))).rise).toBe(0)
  expect(riseOf(series((at) => (at === 12 || at === 30 ? 900 : 5))).rise).toBe(0)
})

it('a few measurements say nothing', () => {
  expect(() => grownBy([1, 2, 3])).toThrow(RangeError)
  expect(() => riseOf([1, 2, 3])).toThrow(RangeError)
})
