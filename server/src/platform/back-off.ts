/** @param waits after the first failures; the last repeats. @param failures in a row, at least one. @returns one of the waits */
export const stepped = (waits: readonly number[], failures: number): number =>
  waits[Math.min(failures, waits.length) - 1]!

/** @param failures in a row, this one included. @returns `first`, doubled with each further failure, at most `longest` */
export const doubled = (first: number, longest: number, failures: number): number =>
  Math.min(first * 2 ** Math.min(Math.max(failures - 1, 0), 20), longest)
