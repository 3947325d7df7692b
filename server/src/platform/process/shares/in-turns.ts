import { setImmediate } from 'node:timers/promises'
import { createFairLimit } from './fair-limit.ts'
import { ownedWork } from './work-owner.ts'

/** How long work may hold the event loop, in milliseconds: everything else of the process waits meanwhile. */
const LONGEST_MS = 10

/** Each pass of the event loop runs one piece of long work, alternating between owners. */
const passes = createFairLimit({ places: 1 })

/**
 * Cuts long work into short turns, between which other requests are answered.
 *
 * @returns to be awaited after each step of the work; it takes a pause when the turn has lasted too long
 */
export function createTurns(): () => Promise<void> {
  let began = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - began < LONGEST_MS) return
    await passes.run(ownedWork()?.owner() ?? '', () => setImmediate())
    began = performance.now()
  }
}

/** As `Array.prototype.map`, in turns. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Result,
): Promise<Result[]> {
  const turn = createTurns()
  const results: Result[] = []
  for (const item of items) {
    await turn()
    results.push(make(item))
  }
  return results
}
