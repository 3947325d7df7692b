/**
 * Counts in the JSON report of a test run.
 * @param {any} report of vitest (`--reporter=json`)
 * @returns {{ passed: number, failed: number }} a file that could not be loaded counts as one failed test.
 */
export function countVitest(report) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((result) => result.status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/**
 * The same for Playwright (`--reporter=json`). A test that passed on another try is no pass.
 * @param {any} report
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

/** How many modules dependency-cruiser saw, by the last line of its report; a wrong set-up sees none and is content. */
export function countCruised(output) {
  return Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
}
