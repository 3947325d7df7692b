// @vitest-environment node
import { expect, test } from 'vitest'
import { documentedTests } from './documented-tests.ts'

test('every line of docs/guarantees.md names a test that exists and runs', async () => {
  const { rows, missing } = await documentedTests('docs/guarantees.md', '## Figures')
  expect(rows.length).toBeGreaterThan(25)
  expect(missing).toEqual([])
})
