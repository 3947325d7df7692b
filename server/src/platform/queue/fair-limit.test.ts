import { expect, it } from 'vitest'
import { createFairLimit } from './fair-limit.ts'

it('waiting users take turns, each with its work in order', async () => {
  const limit = createFairLimit(1)
  const ran: string[] = []
  const work = (userId: number, name: string) => limit(userId, async () => void ran.push(name))
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work(1, name)),
    ...['b1', 'b2'].map((name) => work(2, name)),
    work(3, 'c1'),
  ])
  expect(ran).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('at most `places` run concurrently, and a failure frees its place', async () => {
  const limit = createFairLimit(2)
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, number) =>
      limit(number % 3, async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        if (number % 2) throw new Error('broken')
      }),
    ),
  )
  expect(most).toBe(2)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4)
})

it('work that is aborted while it waits is not run, and takes no place', async () => {
  const limit = createFairLimit(1)
  const gone = new AbortController()
  const held = Promise.withResolvers<void>()
  const first = limit(1, () => held.promise)
  let ran = false
  const left = limit(
    1,
    async () => {
      ran = true
    },
    gone.signal,
  )
  const last = limit(2, async () => 'done')
  gone.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  held.resolve()
  await first
  expect(await last).toBe('done')
  expect(ran).toBe(false)
  await expect(limit(1, async () => 1, gone.signal)).rejects.toThrow('left')
})
