import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { waitFor } from '../wait-for.ts'
import type { FakedClock } from './faked-clock.ts'

const DAY_SECONDS = 24 * 3600

/** Waits through a night, by the product's clock, until there is another backup. @param days how far off the night is */
export async function makeNightsBackup(clock: FakedClock, dataDir: string, days = 1): Promise<void> {
  const names = async () => (await readdir(join(dataDir, 'backups')).catch((): string[] => [])).join()
  const before = await names()
  await clock.advance(days * DAY_SECONDS)
  // A backup waits until the program has been awake for five minutes, in which its clock is not set.
  for (let minutes = 0; minutes < 8; minutes += 2) {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await clock.advance(120)
  }
  // The weekly trial restore may come first.
  await waitFor(async () => (await names()) !== before, 240_000)
}
