/** One line of the table: what was measured, what is to be reached, and what came out. */
export interface Figure {
  what: string
  toReach: string
  measured: string
}

/** @returns the middle value */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)]!
}

/**
 * Runs a piece of work several times.
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

export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** Prints figures as a Markdown table, fit for docs/performance.md. */
export function printTable(figures: readonly Figure[]): void {
  const rows = [
    { what: 'what', toReach: 'to reach', measured: 'measured' },
    { what: '---', toReach: '---', measured: '---' },
    ...figures,
  ]
  for (const { what, toReach, measured } of rows) console.log(`| ${what} | ${toReach} | ${measured} |`)
}
