// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredTests } from './declared-tests.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** A table row that is neither the header nor the separator below it. */
const ROW = /^\| (?!line \|)(?!--- \|).+$/gmu
/** `file` › title, at the end of a row. */
const NAMED = /\| `([^`]+)` › (.+) \|$/u

test('every row of docs/specification.md names a test that exists and runs', async () => {
  const rows = (await readFile(join(ROOT, 'docs', 'specification.md'), 'utf8')).match(ROW) ?? []
  expect(rows.length).toBeGreaterThan(200)
  const files = new Map<string, string[]>()
  const missing: string[] = []
  for (const row of rows) {
    const [, file = '', name = ''] = NAMED.exec(row) ?? []
    if (!files.has(file)) files.set(file, file ? declaredTests(await readFile(join(ROOT, file), 'utf8')) : [])
    if (!files.get(file)!.includes(name)) missing.push(row)
  }
  expect(missing).toEqual([])
})
