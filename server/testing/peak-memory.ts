import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { commandLineOf, descendantsOf } from './child-processes.ts'

/** The most memory of one process of each kind, in MB. */
export interface PeakMemory {
  /** The resident memory of a process of Node that runs the file. */
  program: number
  /** The memory of a process of PostgreSQL that it does not share with the others. */
  database: number
}

const EVERY_MS = 50

/**
 * Watches the memory of the processes that this one starts, and that these start, from Linux's `/proc`.
 *
 * @param file what the command line of the watched program has in it
 * @returns stops, and gives the most that was seen
 */
export function watchMemory(file: string): () => Promise<PeakMemory> {
  const peak: PeakMemory = { program: 0, database: 0 }
  let stopped = false
  const look = async () => {
    for (const pid of (await descendantsOf(process.pid)).slice(1)) {
      const command = await commandLineOf(pid)
      // What was most is kept by the kernel; of the memory that is not shared it only tells how much it is now.
      if (command.includes(file)) peak.program = Math.max(peak.program, await megabytesOf(pid, 'VmHWM'))
      else if (command.includes('postgres')) peak.database = Math.max(peak.database, await megabytesOf(pid, 'RssAnon'))
    }
  }
  const watching = (async () => {
    while (!stopped) {
      await look()
      await wait(EVERY_MS)
    }
  })()
  return async () => {
    stopped = true
    await watching
    return peak
  }
}

async function megabytesOf(pid: number, field: 'VmHWM' | 'RssAnon'): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? '0'
  return Math.round((Number(kibibytes) * 1024) / 1e6)
}
