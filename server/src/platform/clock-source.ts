import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { keptFor } from './kept-for.ts'
import { childEnvironment } from './process/child-environment.ts'

const run = promisify(execFile)

/** How long an answer counts, in milliseconds: asking starts a program. */
const KEPT_MS = 10 * 60_000
const ASKED_MS = 3_000

/** A program that tells whether the system's clock is kept by NTP. */
interface ClockProgram {
  file: string
  args: readonly string[]
  /** @returns null where the output does not tell */
  read(output: string): boolean | null
}

/** systemd's program, whichever service keeps the clock (timedatectl(1), `NTPSynchronized`). */
const TIMEDATECTL: ClockProgram = {
  file: 'timedatectl',
  args: ['show', '--property=NTPSynchronized'],
  read: (output) => {
    const synchronised = /NTPSynchronized=(yes|no)/.exec(output)?.[1]
    return synchronised === undefined ? null : synchronised === 'yes'
  },
}
/** Its first line is the leap indicator, translated but with its number, of which 3 is a clock that is not synchronised (RFC 5905, figure 9). */
const W32TM: ClockProgram = {
  file: 'w32tm',
  args: ['/query', '/status'],
  read: (output) => {
    const leap = /^[^\n]*:\s*([0-3])\s*\(/.exec(output)?.[1]
    return leap === undefined ? null : leap !== '3'
  },
}

/** @returns the program that tells of the clock on this system; null where none is known */
export const clockProgram = (platform: NodeJS.Platform): ClockProgram | null =>
  platform === 'win32' ? W32TM : platform === 'linux' ? TIMEDATECTL : null

/**
 * @param program of `clockProgram`
 * @returns asks, at most every ten minutes, whether the computer's clock is kept by NTP; null where it cannot be known
 */
export function createClockSource(program = clockProgram(process.platform)): () => Promise<boolean | null> {
  return keptFor(KEPT_MS, async () => {
    if (!program) return null
    try {
      const options = { timeout: ASKED_MS, windowsHide: true, env: childEnvironment() }
      const { stdout } = await run(program.file, [...program.args], options)
      return program.read(stdout)
    } catch {
      return null
    }
  })
}
