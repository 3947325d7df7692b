import { setTimeout as delay } from 'node:timers/promises'

/** Does work, then pauses for the same duration, so that others can use shared resources. @returns the work's result */
export async function paced<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  await delay(performance.now() - began)
  return result
}
