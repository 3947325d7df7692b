import { measureBackup } from './backup.ts'
import { measureCheck } from './check.ts'
import { measureFairness } from './fairness.ts'
import { measureList } from './list.ts'
import { measureLive } from './live.ts'
import type { Figure } from './measure.ts'
import { measureNavigation } from './navigation.ts'
import { type Offices, openOffices } from './offices.ts'
import { measureReading } from './reading.ts'
import { measureStart } from './start.ts'
import { measureTranscription } from './transcription.ts'

/** Those that start a product of their own. */
const ALONE = {
  start: measureStart,
  check: measureCheck,
  live: measureLive,
  fairness: measureFairness,
  reading: async () => [...(await measureReading()), ...(await measureTranscription())],
  backup: measureBackup,
}

/** Those that share one product with offices of one size. */
const OF_OFFICES = { list: measureList, navigation: measureNavigation }

/** Every part, in the order in which they run. */
export const PART_NAMES = [...Object.keys(ALONE), ...Object.keys(OF_OFFICES)]

type Ran = (name: string, run: () => Promise<Figure[]>) => Promise<void>

/**
 * Runs parts, one after the other.
 *
 * @param wanted their names
 * @param largest how many notifications the largest office has
 * @param ran runs one and takes its figures
 */
export async function runParts(wanted: ReadonlySet<string>, largest: number, ran: Ran): Promise<void> {
  for (const [name, run] of Object.entries(ALONE)) if (wanted.has(name)) await ran(name, run)
  const shared = Object.entries(OF_OFFICES).filter(([name]) => wanted.has(name))
  if (shared.length === 0) return
  await using offices: Offices = await openOffices(largest)
  for (const [name, run] of shared) await ran(name, () => run(offices))
}
