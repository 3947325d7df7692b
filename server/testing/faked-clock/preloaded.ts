/**
 * Loaded into a product before its program. What it starts gets an environment of its own, in which the clock would be the
 * machine's; and tests do not wait for hours.
 */
import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

const CLOCK = ['LD_PRELOAD', 'FAKETIME_TIMESTAMP_FILE', 'FAKETIME_NO_CACHE', 'FAKETIME_DONT_FAKE_MONOTONIC']
const clock = Object.fromEntries(CLOCK.map((name) => [name, process.env[name]]))
/** What is done as rarely as this, in milliseconds, is done every second. */
const RARE_MS = 10_000

type Start = (file: string, args?: unknown, options?: { env?: NodeJS.ProcessEnv }) => unknown
for (const name of ['spawn', 'fork'] as const) {
  const start = childProcess[name] as unknown as Start
  const withClock: Start = (file, args, options) => {
    const given = (Array.isArray(args) ? options : (args as typeof options)) ?? {}
    const env = { ...(given.env ?? process.env), ...clock }
    return start(file, Array.isArray(args) ? args : [], { ...given, env })
  }
  Object.assign(childProcess, { [name]: withClock })
}
syncBuiltinESMExports()

const every = globalThis.setInterval
Object.assign(globalThis, {
  setInterval: (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
    every(run, (ms ?? 0) >= RARE_MS ? 1_000 : ms, ...given),
})
