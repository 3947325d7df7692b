import { expect, test } from 'vitest'
import { countCruised, countPlaywright, countVitest, summarise } from './test-report.mjs'

test('vitest: a file that could not be loaded counts', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'A adds' }] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'B adds', failureMessages: ['1 is not 2\n  at b'] }],
    },
    { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  const names = ['b.test.ts › B adds\n    1 is not 2\n      at b', 'c.test.ts\n    no such module']
  const report = { numPassedTests: 7, testResults }
  expect(countVitest(report, ['A adds'])).toEqual({ passed: 7, failed: 2, names, flaky: ['A adds'] })
})
test('Playwright: a test that passed at the second attempt is passed and flaky', () => {
  const spec = (title, status) => ({
    file: 'a.e2e.ts',
    title,
    tests: [{ status, results: [{ error: { message: '\u001b[31mgone' } }] }],
  })
  const suites = [{ specs: [spec('opens', 'unexpected')], suites: [{ specs: [spec('shuts', 'flaky')] }] }]
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  const names = ['a.e2e.ts › opens\n    gone']
  const flaky = ['a.e2e.ts › shuts\n    gone']
  const report = { stats, suites, errors: [{ message: 'no server' }] }
  expect(countPlaywright(report)).toEqual({ passed: 6, failed: 2, names, flaky })
})
test('dependency-cruiser: the modules that it saw', () => {
  expect(countCruised('✔ no dependency violations found (312 modules, 901 dependencies cruised)')).toBe(312)
  expect(countCruised('✔ no dependency violations found (0 modules, 0 dependencies cruised)')).toBe(0)
  expect(countCruised('')).toBe(0)
})
test('summarise: three flaky tests pass the run, a fourth fails it with all of them', () => {
  const total = (count) => ({ passed: 9, failed: 0, names: [], flaky: Array(count).fill('a › b') })
  expect(summarise(total(0))).toEqual({ code: 0, lines: ['9 passed, 0 failed'] })
  expect(summarise(total(3)).code).toBe(0)
  expect(summarise(total(3)).lines).toEqual([
    ...Array(3).fill('flaky: a › b'),
    '3 flaky, 3 allowed',
    '',
    '9 passed, 0 failed',
  ])
  expect(summarise(total(4))).toMatchObject({ code: 1 })
  expect(summarise(total(4)).lines.at(-1)).toBe('5 passed, 4 failed')
})
