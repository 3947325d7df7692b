import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SOURCE = /\.(?:ts|tsx|mjs)$/
const TEST = /\.test\.(?:ts|tsx|mjs)$/
const RELATIVE = /(?:from|import\()\s*'(\.[^']+)'/g
/** What so many folders import is part of everything: its own tests say most. */
const FEW_FOLDERS = 4
/** So many of the tests that import it show whether it works at all. */
const FEW_TESTS = 12

/**
 * The unit tests that are near a change: those in its folder, the first that import it, and those in the folders that import
 * it, where these are few. What is further away is tested by the whole run.
 *
 * @param {readonly string[]} changed files, from the clone's folder
 * @param {ReadonlyMap<string, string>} sources every source file with its text
 * @returns {string[]} test files
 */
export function testsNear(changed, sources) {
  const importers = new Map()
  for (const [file, text] of sources) {
    for (const [, path] of text.matchAll(RELATIVE)) {
      const imported = join(dirname(file), path)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  const near = new Set()
  for (const file of changed) {
    const importing = importers.get(file) ?? []
    const importingTests = importing.filter((one) => TEST.test(one)).slice(0, FEW_TESTS)
    const around = new Set(importing.filter((one) => !TEST.test(one)).map(dirname))
    const folders = new Set([dirname(file), ...(around.size <= FEW_FOLDERS ? around : [])])
    // What lies there concerns all of the server.
    for (const whole of ['src', 'test', 'testing']) folders.delete(join('server', whole))
    for (const test of sources.keys()) {
      if (TEST.test(test) && (test === file || importingTests.includes(test) || folders.has(dirname(test))))
        near.add(test)
    }
  }
  return [...near].sort()
}

/** @param {string} root the clone @returns {string[]} the unit tests that are near what is not committed */
export function changedTests(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  const files = [...git('ls-files'), ...untracked].filter((file) => SOURCE.test(file) && existsSync(join(root, file)))
  const changed = [...git('diff', '--name-only', 'HEAD'), ...untracked].filter((file) => SOURCE.test(file))
  return testsNear(changed, new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))
}
