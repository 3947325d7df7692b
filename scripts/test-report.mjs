import { stripVTControlCharacters } from 'node:util'

const MESSAGE_LINES = 8

/**
 * Counts in the JSON report of a test run.
 * @param {any} report of vitest (`--reporter=json`)
 * @returns {{ passed: number, failed: number, names: string[] }} a file that could not be loaded counts as one failed
 *   test; the names are those of what failed, with the beginning of each message.
 */
export function countVitest(report) {
  const names = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [name]
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}${beginning(failureMessages[0])}`)
  })
  return { passed: report.numPassedTests, failed: names.length, names }
}

/**
 * The same for Playwright (`--reporter=json`). A test that passed on another try is no pass.
 * @param {any} report
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const names = (report.suites ?? [])
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => `${file} › ${title}${beginning(tests[0].results[0]?.error?.message)}`)
  return { passed: expected, failed: unexpected + flaky + report.errors.length, names }
}

/** The first lines of a message, on lines of their own and without the terminal's colours. */
function beginning(message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n', MESSAGE_LINES)
  return lines.map((line) => `\n    ${line.slice(0, 300)}`).join('')
}

/** How many modules dependency-cruiser saw, by the last line of its report; a wrong set-up sees none and is content. */
export function countCruised(output) {
  return Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
}
