import { expect, test } from 'vitest'
import { countCruised, countPlaywright, countVitest } from './test-report.mjs'

test('vitest: a file that could not be loaded counts', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ]
  expect(countVitest({ numPassedTests: 7, numFailedTests: 1, testResults })).toEqual({ passed: 7, failed: 2 })
})
test('Playwright: what passed at the second try did not pass', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no server' }] }
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3 })
})
test('dependency-cruiser: the modules that it saw', () => {
  expect(countCruised('✔ no dependency violations found (312 modules, 901 dependencies cruised)')).toBe(312)
  expect(countCruised('✔ no dependency violations found (0 modules, 0 dependencies cruised)')).toBe(0)
  expect(countCruised('')).toBe(0)
})
