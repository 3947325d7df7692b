// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
/** `file` › name, at the end of a table's row. */
const NAMED = /\| `([^`]+)` › (.+) \|$/gmu

test('every test that docs/specification.md names exists', async () => {
  const named = [...(await readFile(join(ROOT, 'docs', 'specification.md'), 'utf8')).matchAll(NAMED)]
  expect(named.length).toBeGreaterThan(80)
  const files = new Map<string, string>()
  const missing: string[] = []
  for (const [, file = '', name = ''] of named) {
    if (!files.has(file)) files.set(file, await readFile(join(ROOT, file), 'utf8').catch(() => ''))
    if (!files.get(file)?.includes(`'${name}'`)) missing.push(`${file} › ${name}`)
  }
  expect(missing).toEqual([])
})
