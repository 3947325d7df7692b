// @vitest-environment node
import { expect, test } from 'vitest'
import { declaredTests } from './declared-tests.ts'

const BODY = '() => { expect(1).toBe(1) }'

test.each([
  ['test', `test('a', ${BODY})`],
  ['it', `it("a", async ${BODY})`],
  ['template without values', `test(\`a\`, ${BODY})`],
  ['expression for a body', "test('a', () => expect(1).toBe(1))"],
  ['options', `it('a', { timeout: 5 }, ${BODY})`],
  ['in groups', `describe('g', () => { test.describe('h', () => { test('a', ${BODY}) }) })`],
  ['in every round of each group', `describe.each([1])('%s', () => { it('a', ${BODY}) })`],
  ['beside another that is skipped', `test.skip('b', ${BODY})\ntest('a', ${BODY})`],
  ['beside others that are skipped', `for (const n of [1]) {\ntest.skip(\`b \${n}\`, ${BODY})\ntest('a', ${BODY}) }`],
  ['one at a time', `test.describe.serial('g', () => { test('a', ${BODY}) })`],
])('declaredTests finds a test: %s', (_, source) => {
  expect(declaredTests(source)).toEqual(['a'])
})

test.each([
  ['skip', `test.skip('a', ${BODY})`],
  ['todo', "test.todo('a')"],
  ['no body', "test('a')"],
  ['empty body', "test('a', () => {})"],
  ['fixme', `test.fixme('a', ${BODY})`],
  ['expected to fail', `test.fail('a', ${BODY})`],
  ['fails', `it.fails('a', ${BODY})`],
  ['on some machines', `it.runIf(windows)('a', ${BODY})`],
  ['not on some machines', `it.skipIf(windows)('a', ${BODY})`],
  ['skip in the options', `it('a', { skip: true }, ${BODY})`],
  ['skips itself', "test('a', ({ page }) => { test.skip(); expect(page).toBe(1) })"],
  ['skips itself, by its info', "test('a', () => { test.info().skip(); expect(1).toBe(1) })"],
  ['skips itself, by its context', "it('a', ({ skip }) => { skip(); expect(1).toBe(1) })"],
  ['skipped group', `describe.skip('g', () => { test('a', ${BODY}) })`],
  ['group that skips all', `test.describe('g', () => { test.skip(windows, 'why'); test('a', ${BODY}) })`],
  ['file that skips all', `test.fixme()\ntest('a', ${BODY})`],
  ['another alone is run', `test.only('b', ${BODY})\ntest('a', ${BODY})`],
  ['comment', `// test('a', ${BODY})\n/* test('a', ${BODY}) */`],
  ['text', `const text = "test('a', ${BODY})"`],
  ['condition', `if (windows) test('a', ${BODY})`],
  ['function', `const later = () => test('a', ${BODY})`],
  ['something else of that name', `expect('a', ${BODY})`],
])('declaredTests finds no test: %s', (_, source) => {
  expect(declaredTests(source)).not.toContain('a')
})

test('declaredTests fills a title from each round of a loop over literals, and from nothing else', () => {
  const source = `
    const ALL: readonly [string, number][] = [['one', 1], ['two', 2]]
    // 'three' is not among them
    for (const [what, count] of ALL) {
      for (const { kind } of [{ kind: 'x', other: 'y' }] as const) test(\`\${what} \${kind}: \${count}\`, ${BODY})
    }
    for (const what of []) test(\`never \${what}\`, ${BODY})
    for (const what of made()) test(\`unknown \${what}\`, ${BODY})
    test(\`of \${elsewhere}\`, ${BODY})`
  expect(declaredTests(source)).toEqual(['one x: 1', 'two x: 2'])
})
