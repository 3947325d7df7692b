import { expect, it, vi } from 'vitest'
import { Busy, createFairLimit } from './fair-limit.ts'

it('waiting users take turns, each with its work in order', async () => {
  const limit = createFairLimit({ places: 1 })
  const ran: string[] = []
  const work = (userId: number, name: string) => limit.run(userId, async () => void ran.push(name))
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work(1, name)),
    ...['b1', 'b2'].map((name) => work(2, name)),
    work(3, 'c1'),
  ])
  expect(ran).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'a4'])
})

it('at most `places` run concurrently, and a failure frees its place', async () => {
  const limit = createFairLimit({ places: 2 })
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, number) =>
      limit.run(number % 3, async () => {
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
  const limit = createFairLimit({ places: 1 })
  const gone = new AbortController()
  const held = Promise.withResolvers<void>()
  const first = limit.run(1, () => held.promise)
  let ran = false
  const left = limit.run(
    1,
    async () => {
      ran = true
    },
    gone.signal,
  )
  const last = limit.run(2, async () => 'done')
  gone.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  held.resolve()
  await first
  expect(await last).toBe('done')
  expect(ran).toBe(false)
  await expect(limit.run(1, async () => 1, gone.signal)).rejects.toThrow('left')
})

/** Work that ends on demand, and what of it has begun. */
function handMade() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { begun, work, endNext: () => ends.shift()!() }
}

it('refuses what exceeds the limits of one owner or of all, and accepts it when there is room', async () => {
  const { run } = createFairLimit({ places: 1, waiting: { perOwner: 3, total: 5 } })
  const { begun, work, endNext } = handMade()
  const running = run('a', work('a1'))
  const first = [2, 3, 4].map((i) => run('a', work(`a${i}`)))
  await expect(run('a', work('a5'))).rejects.toThrow(expect.objectContaining({ name: 'Busy', isOwn: true }))
  const second = [1, 2].map((i) => run('b', work(`b${i}`)))
  await expect(run('c', work('c1'))).rejects.toThrow(expect.objectContaining({ name: 'Busy', isOwn: false }))
  endNext()
  await running
  await expect.poll(() => begun.length).toBe(2)
  const late = run('c', work('c2'))
  for (let i = 2; i <= 7; i++) {
    await expect.poll(() => begun.length).toBe(i)
    endNext()
  }
  await Promise.all([...first, ...second, late])
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c2', 'a3', 'a4'])
})

it('one owner takes its share at most, and another finds a place at once', async () => {
  const { acquire } = createFairLimit({ places: 4, perOwner: 2 })
  const [first] = await Promise.all([acquire(1), acquire(1)])
  let third = false
  const waiting = acquire(1).then((release) => {
    third = true
    return release
  })
  await acquire(2)
  expect(third).toBe(false)
  first!()
  first!()
  await waiting
  expect(third).toBe(true)
  let fourth = false
  void acquire(1).then(() => {
    fourth = true
  })
  await acquire(3)
  expect(fourth).toBe(false)
})

it('a task that waits too long is refused and takes no place', async () => {
  vi.useFakeTimers()
  try {
    const { acquire, run } = createFairLimit({ places: 1, patienceMs: 5_000 })
    const release = await acquire(1)
    const late = [acquire(1), acquire(2)].map((one) => one.catch((error: unknown) => error))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await Promise.all(late)).toMatchObject([{ isOwn: true }, { isOwn: false }])
    expect(await late[0]).toBeInstanceOf(Busy)
    release()
    expect(await run(3, async () => 'done')).toBe('done')
  } finally {
    vi.useRealTimers()
  }
})
