import { stripVTControlCharacters } from 'node:util'

const MESSAGE_LINES = 8

/**
 * Counts in the JSON report of a test run.
 * @param {any} report of vitest (`--reporter=json`)
 * @param {string[]} flaky names that `flaky-reporter.mjs` wrote down
 * @returns {{ passed: number, failed: number, names: string[], flaky: string[] }} `names` are the failed tests, each with
 *   the beginning of its message; `flaky` those that passed at the second attempt. A file that could not be loaded counts as
 *   one failed test.
 */
export function countVitest(report, flaky = []) {
  const names = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}${beginning(message)}`]
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}${beginning(failureMessages[0])}`)
  })
  return { passed: report.numPassedTests, failed: names.length, names, flaky }
}

/**
 * The same for Playwright (`--reporter=json`).
 * @param {any} report
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = (report.suites ?? []).flatMap(specsOf)
  const namesOf = (wanted) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title, tests }) => `${file} › ${title}${beginning(tests[0].results[0]?.error?.message)}`)
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    names: namesOf('unexpected'),
    flaky: namesOf('flaky'),
  }
}

/** More tests than this that passed only at the second attempt fail the run. */
const MAX_FLAKY = 3

/**
 * Decides how a run ends.
 * @param {{ passed: number, failed: number, names: string[], flaky: string[] }} total of all sections
 * @returns {{ code: 0 | 1, lines: string[] }} the exit code and the last lines: what failed, what was flaky, the counts
 */
export function summarise({ passed, failed, names, flaky }) {
  const tooMany = flaky.length > MAX_FLAKY
  return {
    code: failed > 0 || tooMany ? 1 : 0,
    lines: [
      ...(names.length > 0 ? ['', 'Failed:', ...names, ''] : []),
      ...flaky.map((name) => `flaky: ${name}`),
      ...(flaky.length > 0 ? [`${flaky.length} flaky, ${MAX_FLAKY} allowed`, ''] : []),
      `${passed - (tooMany ? flaky.length : 0)} passed, ${failed + (tooMany ? flaky.length : 0)} failed`,
    ],
  }
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
