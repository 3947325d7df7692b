// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
/** A table's row, but not its head and the rule below. */
const ROW = /^\| (?!line \|)(?!--- \|).+$/gmu
/** `file` › name, at the end of a row. */
const NAMED = /\| `([^`]+)` › (.+) \|$/u
/** The names of tests that are made one from each row of a table. */
const TEMPLATE = /\btest\(`([^`]+)`/gu

test('every row of docs/specification.md names a test that exists', async () => {
  const rows = (await readFile(join(ROOT, 'docs', 'specification.md'), 'utf8')).match(ROW) ?? []
  expect(rows.length).toBeGreaterThan(200)
  const files = new Map<string, string>()
  const missing: string[] = []
  for (const row of rows) {
    const [, file = '', name = ''] = NAMED.exec(row) ?? []
    if (!files.has(file)) files.set(file, file ? await readFile(join(ROOT, file), 'utf8').catch(() => '') : '')
    if (!name || !hasTest(files.get(file) ?? '', name)) missing.push(row)
  }
  expect(missing).toEqual([])
})

/** Whether a file has a test of this name, as it stands or made from a template and words of the file. */
function hasTest(source: string, name: string): boolean {
  if (source.includes(`'${name}'`)) return true
  return [...source.matchAll(TEMPLATE)].some(([, template = '']) => {
    const [, ...words] = asPattern(template).exec(name) ?? []
    return words.length > 0 && words.every((word) => source.includes(word))
  })
}

const asPattern = (template: string) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]+\}/u)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&'))
      .join('(.+)')}$`,
    'u',
  )
