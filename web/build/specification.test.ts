// @vitest-environment node
import { expect, test } from 'vitest'
import { documentedTests } from './documented-tests.ts'

test('every row of docs/specification.md names a test that exists and runs', async () => {
  const { rows, missing } = await documentedTests('docs/specification.md')
  expect(rows.length).toBeGreaterThan(200)
  expect(missing).toEqual([])
})
