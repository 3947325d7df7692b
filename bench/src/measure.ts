import { setTimeout as delay } from 'node:timers/promises'

/** One line of the table. */
export type Figure = readonly [what: string, toReach: string, measured: string]

/** @returns the median */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]!
}

/**
 * Runs some work several times.
 *
 * @returns the median of its durations, in milliseconds
 */
export async function medianTime(times: number, work: (round: number) => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  for (let round = 0; round < times; round++) {
    const start = performance.now()
    await work(round)
    durations.push(performance.now() - start)
  }
  return median(durations)
}

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

/** Prints figures as a Markdown table, fit for docs/performance.md. */
export function printTable(figures: readonly Figure[]): void {
  const rows: Figure[] = [['what', 'to reach', 'measured'], ['---', '---', '---'], ...figures]
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}
