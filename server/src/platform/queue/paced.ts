import { setTimeout as delay } from 'node:timers/promises'

/** Does work, and pauses for as long as it took, so that whatever it shares has time for others. @returns the work's result */
export async function paced<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  await delay(performance.now() - began)
  return result
}
