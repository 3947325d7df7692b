/** A deterministic random number generator, so that example data does not change between runs. */
export type SeededRandom = ReturnType<typeof seededRandom>

/**
 * Mulberry32, seeded with an FNV-1a hash of a text.
 *
 * @param seed equal texts give equal sequences
 */
export function seededRandom(seed: string) {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `from` to `to`, both included. */
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    /** One of the given items. */
    pick<T>(things: readonly T[]): T {
      if (things.length === 0) throw new RangeError('nothing to pick from')
      return things[whole(0, things.length - 1)]!
    },
    /** True with a probability of `share`, from 0 to 1. */
    chance: (share: number): boolean => next() < share,
    /** Puts the items into another order, in place. */
    shuffle<T>(items: T[]): T[] {
      for (let at = items.length - 1; at > 0; at--) {
        const other = whole(0, at)
        ;[items[at], items[other]] = [items[other]!, items[at]!]
      }
      return items
    },
  }
}
