import { expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

const LIMITS = { perLane: 3, total: 5 }

/** Tasks that end on demand, and which ones have begun. */
function handMade() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const task = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { begun, task, endNext: () => ends.shift()!() }
}

test('run starts one task at a time, the lanes in turn', async () => {
  const queue = createFairQueue(LIMITS)
  const { begun, task, endNext } = handMade()
  const done = [queue('a', task('a1')), queue('a', task('a2')), queue('a', task('a3')), queue('b', task('b1'))]
  expect(begun).toEqual(['a1'])
  for (let i = 0; i < done.length; i++) {
    expect(begun).toHaveLength(i + 1)
    endNext()
    await expect.poll(() => begun.length).toBe(Math.min(i + 2, done.length))
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('run refuses tasks over the limit of a lane or of all, and accepts them when there is room', async () => {
  const queue = createFairQueue(LIMITS)
  const { begun, task, endNext } = handMade()
  const running = queue('a', task('a1'))
  const first = [1, 2, 3].map((i) => queue('a', task(`a${i + 1}`)))
  await expect(queue('a', task('a5'))).rejects.toThrow(QueueFull)
  const second = [1, 2].map((i) => queue('b', task(`b${i}`)))
  await expect(queue('c', task('c1'))).rejects.toThrow(QueueFull)
  endNext()
  await running
  await expect.poll(() => begun.length).toBe(2)
  const late = queue('c', task('c2'))
  for (let i = 2; i <= 7; i++) {
    await expect.poll(() => begun.length).toBe(i)
    endNext()
  }
  await Promise.all([...first, ...second, late])
})

test('a failed task does not affect the others', async () => {
  const queue = createFairQueue(LIMITS)
  const failing = queue('a', () => Promise.reject(new Error('no')))
  const next = queue('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
