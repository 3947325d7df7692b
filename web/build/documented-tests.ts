import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { declaredTests } from './declared-tests.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** A table row that is neither the header nor the separator below it. */
const ROW = /^\| (?!line \|)(?!--- \|).+$/gmu
/** `file` › title, at the end of a row. */
const NAMED = /\| `([^`]+)` › (.+) \|$/u

/**
 * Reads the tables of a document whose first column is headed `line`.
 *
 * @param path of the document, from the repository's folder
 * @param until where they end; all of the document unless told otherwise
 * @returns all rows, and those that name no test, or one that does not exist
 */
export async function documentedTests(path: string, until?: string): Promise<{ rows: string[]; missing: string[] }> {
  const text = await readFile(join(ROOT, path), 'utf8')
  const rows: string[] = (until === undefined ? text : text.split(until, 1)[0]!).match(ROW) ?? []
  const files = new Map<string, ReturnType<typeof declaredTests>>()
  const missing: string[] = []
  for (const row of rows) {
    const [, file = '', name = ''] = NAMED.exec(row) ?? []
    if (!files.has(file)) {
      const source = await readFile(join(ROOT, file || '.'), 'utf8').catch(() => '')
      files.set(file, declaredTests(source))
    }
    if (!files.get(file)!(name)) missing.push(row)
  }
  return { rows, missing }
}
