import { expect, it } from 'vitest'
import { createSharedWork } from './shared-work.ts'

/** Work that ends on demand or is aborted, and how often it was begun. */
function slowWork() {
  const runs: { end: (value: string) => void; signal: AbortSignal }[] = []
  const work = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    signal.addEventListener('abort', () => reject(signal.reason))
    runs.push({ end: resolve, signal })
    return promise
  }
  return { runs, work }
}
const caller = () => new AbortController()

it('join runs the work once for all callers, and does not abort it while one of them waits', async () => {
  const shared = createSharedWork<string>()
  const { runs, work } = slowWork()
  const [one, other] = [caller(), caller()]
  const first = shared.join('list', one.signal, work)
  const second = shared.join('list', other.signal, work)
  expect([runs.length, shared.waiting()]).toEqual([1, 2])
  one.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  expect([runs[0]!.signal.aborted, shared.waiting()]).toEqual([false, 1])
  runs[0]!.end('all')
  expect(await second).toBe('all')
  expect(shared.waiting()).toBe(0)
})

it('join aborts the work when the last caller leaves, and the next caller starts it again', async () => {
  const shared = createSharedWork<string>()
  const { runs, work } = slowWork()
  const [one, other] = [caller(), caller()]
  const first = shared.join('list', one.signal, work)
  one.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  expect(runs[0]!.signal.aborted).toBe(true)
  const second = shared.join('list', other.signal, work)
  runs[1]!.end('all')
  expect(await second).toBe('all')
})

it('join with an aborted signal starts nothing; other keys and failed work do not interfere', async () => {
  const shared = createSharedWork<string>()
  const { runs, work } = slowWork()
  await expect(shared.join('list', AbortSignal.abort(new Error('left')), work)).rejects.toThrow('left')
  expect(runs).toEqual([])
  const failed = shared.join('list', caller().signal, () => Promise.reject(new Error('no database')))
  await expect(failed).rejects.toThrow('no database')
  const list = shared.join('list', caller().signal, work)
  const page = shared.join('page', caller().signal, work)
  expect(runs).toHaveLength(2)
  runs[1]!.end('one')
  runs[0]!.end('all')
  expect(await Promise.all([list, page])).toEqual(['all', 'one'])
})
