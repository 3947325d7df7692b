import { expect, test } from 'vitest'
import { beginsOneTest, declaredTests } from './declared-tests.ts'

test.each([
  ['a plain one', "test('a', () => {})", 'a'],
  ['with options, over lines', 'it(\n  "a (b)",\n  { timeout: 5 }, f)', 'a (b)'],
  ['of a table', "test.each([1])('%s is a', f)", '1 is a'],
  ['of a loop', `test(\`\${name} is a\`, f)`, 'x is a'],
  ['at night', "it.runIf(process.env.LONG)('a', f)", 'a'],
])('declaredTests finds a test: %s', (_, source, title) => {
  expect(declaredTests(source)(title)).toBe(true)
})

test.each([
  ['skipped', "test.skip('a', f)"],
  ['without a body', "test.todo('a')"],
  ['part of a title', "test('a b', f)"],
  ['in a text', "const a = 'a'"],
])('declaredTests finds no test: %s', (_, source) => {
  expect(declaredTests(source)('a')).toBe(false)
})

test.each([
  ['a whole title', 'the list is sorted', true],
  ['its first words', 'the list is', true],
  ['the beginning of two titles', 'the list', false],
  ['part of a word', 'the list is so', false],
  ['words inside a title', 'list is sorted', false],
])('beginsOneTest of %s', (_, beginning, begins) => {
  const source = "test('the list is sorted', f)\ntest('the list has rows', f)\ntest.skip('the list is sorted twice', f)"
  expect(beginsOneTest(source)(beginning)).toBe(begins)
})
