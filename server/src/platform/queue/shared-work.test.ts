import { expect, it } from 'vitest'
import { createSharedWork } from './shared-work.ts'

it('work runs once for all who ask for it meanwhile, and again for the next, also where it failed', async () => {
  const shared = createSharedWork<string>()
  const runs: { end(value: string): void; fail(why: Error): void }[] = []
  const work = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    runs.push({ end: resolve, fail: reject })
    return promise
  }
  const [list, same, page] = [shared('list', work), shared('list', work), shared('page', work)]
  expect(runs).toHaveLength(2)
  runs[1]!.end('one')
  runs[0]!.fail(new Error('no database'))
  await expect(list).rejects.toThrow('no database')
  await expect(same).rejects.toThrow('no database')
  expect(await page).toBe('one')
  const again = shared('list', work)
  runs[2]!.end('all')
  expect(await again).toBe('all')
})
