import { setImmediate } from 'node:timers/promises'

/** How long work may hold the event loop, in milliseconds: everything else of the process waits meanwhile. */
const LONGEST_MS = 10

/**
 * Cuts long work into short turns, between which other requests are answered.
 *
 * @returns to be awaited after each step of the work; it takes a pause when the turn has lasted too long
 */
export function createTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < LONGEST_MS) return
    await setImmediate()
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
    results.push(make(item))
    await turn()
  }
  return results
}
