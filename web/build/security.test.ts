import { expect, test } from 'vitest'
import { namesTest, readTracked } from './documented-tests.ts'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1, V3 without its first section. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
}
const requirements = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) => Array.from({ length: count }, (_, i) => `${chapter}.${section + 1}.${i + 1}`)),
)
/** Requirements, then whether they are met only partly or not, then the test or the reason. */
const ROW = /^- \*\*(V[\d., V]+)\*\* (?:(partly|no): )?(.+)$/gmu
/** Requirements, or the beginning that all those of a section or chapter share, and why they do not concern us. */
const NOT_APPLICABLE = /^Not applicable: ([V\d., ]+)\. \w.+$/gmu

const text = await readTracked('docs/security.md')
const rows = Array.from(text.matchAll(ROW), ([, ids = '', status = 'yes', cell = '']) => ({
  ids: ids.split(', '),
  status,
  cell,
}))

test('docs/security.md has every requirement of ASVS 5.0.0, levels 1 and 2, once', () => {
  const elsewhere = Array.from(text.matchAll(NOT_APPLICABLE), ([, named = '']) => named.split(', '))
    .flat()
    .flatMap((named) => requirements.filter((id) => `${id}.`.startsWith(`${named}.`)))
  expect([...rows.flatMap(({ ids }) => ids), ...elsewhere].sort()).toEqual(requirements.sort())
})

test('every row of docs/security.md names a test that exists and runs, or a reason', async () => {
  const missing: string[] = []
  let tests = 0
  for (const { ids, status, cell } of rows) {
    const named = await namesTest(cell)
    if (named) tests += ids.length
    else if (cell.includes('›') || (status === 'yes' && !cell.startsWith('reason: '))) missing.push(`${ids}: ${cell}`)
  }
  expect(missing).toEqual([])
  expect(tests).toBeGreaterThan(90)
})
