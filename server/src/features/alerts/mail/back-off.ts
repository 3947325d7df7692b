const MINUTE = 60
/** How long to wait after the first failures, in seconds; after more of them the last. */
const WAITS = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE)
/** The longest wait, in seconds. */
export const LONGEST_WAIT = WAITS.at(-1)!

/** @param failures one after another, at least one. @returns seconds until the next try */
export const backOff = (failures: number): number => WAITS[Math.min(failures, WAITS.length) - 1]!
