import { expect, it } from 'vitest'
import { parsePopUp } from './pop-up.ts'
import { parsePostBack } from './read-form.ts'
import { allLiterals, readLiterals } from './string-literals.ts'

it('the literals of a script are read with their escapes, in either quotes', () => {
  expect(allLiterals(`f('a\\'b', "c\\"d", 'it\\u0027s', '"');`)).toEqual(["a'b", 'c"d', "it's", '"'])
  expect(allLiterals(`it's "whole"`)).toEqual(['whole'])
  expect(allLiterals('')).toEqual([])
})

it('one that never ends hides no later one in other quotes, nor an earlier one', () => {
  const script = `'a' "b' 'c'`
  const literalAt = readLiterals(script)
  expect(literalAt(4)).toBeNull()
  expect(literalAt(0)).toEqual({ value: 'a', end: 3 })
  expect(literalAt(8)).toEqual({ value: 'c', end: 11 })
})

it.each([
  ['escaped quotes', `é${"\\'_".repeat(60_000)}`],
  ['both quotes', `{(${'\\"(\\\''.repeat(40_000)}`],
  ['calls', "window.open('\\'".repeat(12_000)],
  ['postbacks', "__doPostBack('\\'".repeat(12_000)],
  ['blanks after calls', `open(${' '.repeat(180_000)}`],
])(
  'many %s without an end are read in time proportional to the length',
  (_, script) => {
    const begin = process.cpuUsage()
    parsePopUp(script, '')
    parsePopUp('', script)
    parsePostBack(script)
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2_000)
  },
  300_000,
)
