import { appendFile } from 'node:fs/promises'
import { expect } from 'vitest'

/** What a fault test counted. */
export interface FaultFigures {
  /** How often the fault was made. */
  rounds: number
  /** What clients were answered is stored, or what a client read. */
  acknowledged: number
  /** What of it was not there afterwards, in words. */
  lost: readonly string[]
  /** What was there more than once, in words. */
  doubled: readonly string[]
}

/**
 * Writes the figures of a test as a line of the file that `npm run test:faults` makes its table from, and then expects that
 * nothing is lost and nothing doubled.
 *
 * @param fault the fault, as the table calls it
 */
export async function expectNothingLost(fault: string, figures: FaultFigures): Promise<void> {
  const { rounds, acknowledged, lost, doubled } = figures
  const line = { fault, rounds, acknowledged, lost: lost.length, doubled: doubled.length }
  if (process.env.FAULT_FIGURES) await appendFile(process.env.FAULT_FIGURES, `${JSON.stringify(line)}\n`)
  expect({ lost: lost.slice(0, 20), doubled: doubled.slice(0, 20) }, fault).toEqual({ lost: [], doubled: [] })
  expect(acknowledged, fault).toBeGreaterThan(0)
}
