import { expect, test } from 'vitest'
import { countCruised, countPlaywright, countVitest } from './test-report.mjs'

test('vitest: a file that could not be loaded counts', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'A adds' }] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'B adds', failureMessages: ['1 is not 2\n  at b'] }],
    },
    { name: 'c.test.ts', status: 'failed', assertionResults: [] },
  ]
  const names = ['b.test.ts › B adds\n    1 is not 2\n      at b', 'c.test.ts']
  expect(countVitest({ numPassedTests: 7, testResults })).toEqual({ passed: 7, failed: 2, names })
})
test('Playwright: what passed at the second try did not pass', () => {
  const spec = (title, status) => ({
    file: 'a.e2e.ts',
    title,
    tests: [{ status, results: [{ error: { message: '\u001b[31mgone' } }] }],
  })
  const suites = [{ specs: [spec('opens', 'unexpected')], suites: [{ specs: [spec('shuts', 'flaky')] }] }]
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  const names = ['a.e2e.ts › opens\n    gone', 'a.e2e.ts › shuts\n    gone']
  const report = { stats, suites, errors: [{ message: 'no server' }] }
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, names })
})
test('dependency-cruiser: the modules that it saw', () => {
  expect(countCruised('✔ no dependency violations found (312 modules, 901 dependencies cruised)')).toBe(312)
  expect(countCruised('✔ no dependency violations found (0 modules, 0 dependencies cruised)')).toBe(0)
  expect(countCruised('')).toBe(0)
})
