import { vi } from 'vitest'

/** How often the worker and the queue look for what is due, in milliseconds. */
const LOOK_MS = 10_000

/**
 * Has a product that is started after this look for what is due every second, so that tests of what those looks find do
 * not wait for them. Other timers are left alone; `vi.restoreAllMocks()` takes it back.
 */
export function lookEverySecond(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const real = globalThis[name] as (run: () => void, ms?: number, ...given: unknown[]) => NodeJS.Timeout
    const quick: typeof real = (run, ms, ...given) => real(run, ms === LOOK_MS ? 1_000 : ms, ...given)
    vi.spyOn(globalThis, name).mockImplementation(quick as never)
  }
}
