import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './root.mjs'

/**
 * A vitest reporter that writes the names of the tests that passed only at the second attempt to `FLAKY_FILE`, each with why
 * the first failed.
 */
export default class FlakyReporter {
  #names = []

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const why = test.result().errors?.[0]?.message.split('\n', 1)[0] ?? ''
    this.#names.push(`${relative(ROOT, test.module.moduleId)} › ${test.fullName}: ${why.slice(0, 300)}`)
  }

  onTestRunEnd() {
    if (process.env.FLAKY_FILE) writeFileSync(process.env.FLAKY_FILE, JSON.stringify(this.#names))
  }
}
