import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './root.mjs'

/** A vitest reporter that writes the names of the tests that passed only at the second attempt to `FLAKY_FILE`. */
export default class FlakyReporter {
  #names = []

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${relative(ROOT, test.module.moduleId)} › ${test.fullName}`)
  }

  onTestRunEnd() {
    if (process.env.FLAKY_FILE) writeFileSync(process.env.FLAKY_FILE, JSON.stringify(this.#names))
  }
}
