import type { ListedHearing } from '@arauto/contract/page-shapes'
import { expect, test } from 'vitest'
import { HearingsList } from './hearings-list.ts'
import type { ShownHearings } from './round-source.ts'

const rows = (count: number, from = 0): ListedHearing[] =>
  Array.from({ length: count }, (_, index) => ({
    processo: `${from + index}/26.0T8LSB`,
    day: '2027-01-11',
    hour: null,
    kind: 'Julgamento',
    place: '',
    off: '',
  }))
const page = (count: number, more: Partial<ShownHearings> = {}): ShownHearings => ({
  owner: 'ines-1p@adv.oa.pt',
  announced: count,
  hearings: rows(count),
  calledOff: [],
  unread: 0,
  hidden: 0,
  ...more,
})
const isWhole = (...pages: ShownHearings[]): boolean => {
  const list = new HearingsList()
  for (const one of pages) list.add(one)
  return list.isWhole
}

test('HearingsList is whole where the count that each page says was read, with those that are called off', () => {
  expect(isWhole(page(3))).toBe(true)
  expect(isWhole(page(10, { announced: 15 }), page(5, { announced: 15 }))).toBe(true)
  expect(isWhole(page(2, { announced: 3, calledOff: rows(1, 9) }))).toBe(true)
})

test.each([
  ['no count', page(3, { announced: null })],
  ['more than was read', page(3, { announced: 4 })],
  ['fewer than was read', page(3, { announced: 2 })],
  ['a hidden row', page(3, { hidden: 1 })],
  ['a row that cannot be read', page(3, { unread: 1 })],
  ['nobody’s name', page(3, { owner: null })],
  ['nothing at all', page(0)],
  ['more than one call takes', page(1001)],
])('HearingsList of a page with %s is not proven whole', (_, one) => {
  expect(isWhole(one)).toBe(false)
})

test('HearingsList whose pages say different counts is not proven whole', () => {
  expect(isWhole(page(2, { announced: 3 }), page(1, { announced: 4 }))).toBe(false)
})

test('HearingsList counts what every page announces and was not read', () => {
  const missing = (...pages: ShownHearings[]): number => {
    const list = new HearingsList()
    for (const one of pages) list.add(one)
    return list.missing
  }
  expect(missing(page(5, { announced: 12 }), page(5, { announced: 12 }))).toBe(2)
  expect([missing(page(3)), missing(page(3, { announced: null })), missing(page(3, { announced: 2 }))]).toEqual([
    0, 0, 0,
  ])
})

test('HearingsList is sent in parts that the server takes', () => {
  const list = new HearingsList()
  list.add(page(2500))
  const parts = list.parts({ source: 'etribunal', accountId: 3, isWhole: false })
  expect(parts.map(({ hearings }) => hearings.length)).toEqual([1000, 1000, 500])
})
