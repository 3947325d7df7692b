import { setTimeout as delay } from 'node:timers/promises'

/** One line of the table. */
export type Figure = readonly [what: string, toReach: string, measured: string]

/** @returns the value that such a share of them does not exceed */
const atShare = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(Math.ceil(values.length * share), 1) - 1]!

/** @returns the median */
export const median = (values: readonly number[]): number => atShare(values, 0.5)

/** @returns the value that 95 of 100 do not exceed */
export const p95 = (values: readonly number[]): number => atShare(values, 0.95)

/** @returns durations at some shares, such as the median, 99 of 100 and the longest, as text */
export const spread = (times: readonly number[], shares: readonly number[]): string =>
  shares.map((share) => ms(atShare(times, share))).join(', ')

/** @returns how often there is each, as text */
export const tally = (all: readonly unknown[]): string =>
  [...Map.groupBy(all, (one) => one)].map(([one, same]) => `${same.length} × ${one}`).join(', ')

/** Runs some work several times. @returns its durations, in milliseconds */
export async function durations(times: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const each: number[] = []
  for (let round = 0; round < times; round++) {
    const start = performance.now()
    await work(round)
    each.push(performance.now() - start)
  }
  return each
}

/**
 * Runs some work several times.
 *
 * @returns the median of its durations, in milliseconds
 */
export async function medianTime(times: number, work: (round: number) => Promise<unknown>): Promise<number> {
  return median(await durations(times, work))
}

/** @returns a number with the separator of thousands, as docs/performance.md has it */
export const grouped = (count: number): string => count.toLocaleString('en')

/** @returns a duration in milliseconds as text */
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** Asks every 50 ms until there is something. */
export async function until<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const found = await ask()
    if (found) return found
    await delay(50)
  }
}
