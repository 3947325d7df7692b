import { expect, test } from 'vitest'
import { namesTest, readTracked } from './documented-tests.ts'

test('every promise of docs/guarantees.md names a test that exists and runs', async () => {
  const [text = ''] = (await readTracked('docs/guarantees.md')).split('## Not promised', 1)
  const promises = text.match(/^- .+$/gmu) ?? []
  expect(promises.length).toBeGreaterThan(80)
  const missing: string[] = []
  for (const promise of promises) if (!(await namesTest(promise))) missing.push(promise)
  expect(missing).toEqual([])
})
