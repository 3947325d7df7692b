import { vi } from 'vitest'

/** How often the job runner polls, in milliseconds. */
const POLL_MS = 10_000
/** The timers before any file of this worker replaced them. */
const REAL = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval }

/**
 * Makes a product that is started afterwards poll every second, so that tests wait less. Other timers are unchanged;
 * `vi.restoreAllMocks()` undoes it.
 */
export function pollEverySecond(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const real = REAL[name] as (run: () => void, ms?: number, ...given: unknown[]) => NodeJS.Timeout
    const quick: typeof real = (run, ms, ...given) => real(run, ms === POLL_MS ? 1_000 : ms, ...given)
    vi.spyOn(globalThis, name).mockImplementation(quick as never)
  }
}
