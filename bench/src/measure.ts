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

/** @returns how long some work takes, in milliseconds */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
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
