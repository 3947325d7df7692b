// @vitest-environment node
import { expect, test } from 'vitest'
import { declaredTests } from './declared-tests.ts'

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
