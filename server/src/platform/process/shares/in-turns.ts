import { setImmediate } from 'node:timers/promises'
import { createFairLimit } from './fair-limit.ts'
import { ownedWork } from './work-owner.ts'

/** How long work may hold the event loop, in milliseconds: everything else of the process waits meanwhile. */
const LONGEST_MS = 10

/** Each pass of the event loop runs one piece of long work, alternating between owners. */
const passes = createFairLimit({ places: 1 })

/** As `Array.prototype.map`, in short turns: when one has lasted too long, other requests are answered first. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let began = Number.NEGATIVE_INFINITY
  for (const item of items) {
    if (performance.now() - began >= LONGEST_MS) {
      await passes.run(ownedWork()?.owner() ?? '', () => setImmediate())
      began = performance.now()
    }
    results.push(make(item))
  }
  return results
}
