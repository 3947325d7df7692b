import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

test.each([
  ['08:30', '08:30'],
  [' 8:30 ', '08:30'],
  ['8h30', '08:30'],
  ['8H', '08:00'],
  ['0830', '08:30'],
  ['830', '08:30'],
  ['8.30', '08:30'],
  ['8', '08:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['8:60', null],
  ['8:3', null],
  ['', null],
  ['manhã', null],
  ['08:30:00', null],
])('readTime of %j is %j', (text, time) => {
  expect(readTime(text)).toBe(time)
})
