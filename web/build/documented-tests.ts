import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginsOneTest } from './declared-tests.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** `file` › the beginning of a title, at the end of a line. */
const NAMED = /`([^`]+\.(?:test\.(?:ts|tsx|mjs)|e2e\.ts))` › (.+)$/u

/** @returns the text of a file, by its path from the repository's folder */
export const readTracked = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8')

/**
 * Tells whether the end of a line names a test that exists and runs, by its file and the beginning of its title.
 *
 * @returns null when the line names no test
 */
export async function namesTest(line: string): Promise<boolean | null> {
  const [, file, beginning = ''] = NAMED.exec(line) ?? []
  if (file === undefined) return null
  return beginsOneTest(await readTracked(file).catch(() => ''))(beginning)
}
