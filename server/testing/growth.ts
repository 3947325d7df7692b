/**
 * How far a repeated measurement has grown for good. The first quarter is left out as warm-up; of the rest, three in four of
 * the second half lie at least this far above all of the first half. What swings, reaches a bound or shrinks has not grown.
 *
 * @param measured at equal distances, at least eight, of any unit
 * @returns in the same unit; 0 where it has not grown
 */
export function grownBy(measured: readonly number[]): number {
  if (measured.length < 8) throw new RangeError(`${measured.length} measurements say nothing about growth`)
  const warm = measured.slice(Math.ceil(measured.length / 4))
  const middle = Math.floor(warm.length / 2)
  const highest = Math.max(...warm.slice(0, middle))
  const later = warm.slice(middle).sort((a, b) => a - b)
  return Math.max(0, later[Math.floor(later.length / 4)]! - highest)
}

/**
 * How much more something is at the end of a run than at the end of its warm-up: the median of the last quarter less that
 * of the second one.
 *
 * @param measured at equal distances, at least eight, of any unit
 * @returns in the same unit, less than 0 where it became less; beside it the two medians
 */
export function riseOf(measured: readonly number[]): { second: number; last: number; rise: number } {
  if (measured.length < 8) throw new RangeError(`${measured.length} measurements say nothing about growth`)
  const quarter = Math.floor(measured.length / 4)
  const second = medianOf(measured.slice(quarter, 2 * quarter))
  const last = medianOf(measured.slice(-quarter))
  return { second, last, rise: last - second }
}

const medianOf = (all: readonly number[]): number => {
  const sorted = all.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}
