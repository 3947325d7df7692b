import { expect, test } from 'vitest'
import { readCommitted, readDocument, withTables } from './committed-figures.ts'
import { PART_NAMES } from './parts.ts'

test('the table of docs/performance.md is that of the committed figures', async () => {
  const document = await readDocument()
  expect(withTables(document, await readCommitted())).toBe(document)
})

test('every committed figure is of a part that there is, and found by its words', async () => {
  for (const [name, { figures }] of Object.entries(await readCommitted())) {
    expect(PART_NAMES).toContain(name)
    const words = figures.map(([what]) => what)
    expect(new Set(words).size, name).toBe(words.length)
    for (const figure of figures) expect(figure, name).toHaveLength(3)
  }
})
