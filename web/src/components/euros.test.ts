import { expect, test } from 'vitest'
import { centsOf } from './euros.ts'

test.each([
  ['1632', 163_200],
  ['1632,5', 163_250],
  ['1632.50', 163_250],
  ['1.632,50', 163_250],
  ['1 632,50 €', 163_250],
  ['1.632', 163_200],
  ['0', null],
  ['', null],
  ['1,632', null],
  ['1.63.2', null],
  ['cem', null],
])('%j is an amount of %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})
