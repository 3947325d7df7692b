import { readFile } from 'node:fs/promises'
import { commandLineOf, descendantsOf, lookEvery } from './child-processes.ts'

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
  const look = async () => {
    for (const pid of (await descendantsOf(process.pid)).slice(1)) {
      const command = await commandLineOf(pid)
      // What was most is kept by the kernel; of the memory that is not shared it only tells how much it is now.
      if (command.includes(file)) peak.program = Math.max(peak.program, await megabytesOf(pid, 'VmHWM'))
      else if (command.includes('postgres')) peak.database = Math.max(peak.database, await megabytesOf(pid, 'RssAnon'))
    }
  }
  const stop = lookEvery(EVERY_MS, look)
  return async () => {
    await stop()
    return peak
  }
}

/**
 * Watches the memory that this process, what it starts, and the run's PostgreSQL do not share with others.
 *
 * @param others processes that are the test's alone
 * @returns stops, and gives the most that all of them had together beyond what those that run already had at first, in MB,
 *   with the part of each module
 */
export async function watchGrowth(
  others: readonly number[],
): Promise<() => Promise<{ total: number; parts: Record<string, number> }>> {
  const before = await memoryByModule(others)
  const look = async () => {
    const now = await memoryByModule(others)
    // What others give back meanwhile does not count.
    const parts = [...now].map(([name, size]) => [name, Math.max(0, size - (before.get(name) ?? 0))] as const)
    return { total: parts.reduce((sum, [, size]) => sum + size, 0), parts: Object.fromEntries(parts) }
  }
  let most = await look()
  const stop = lookEvery(EVERY_MS, async () => {
    const now = await look()
    if (now.total > most.total) most = now
  })
  return async () => {
    await stop()
    return most
  }
}

async function memoryByModule(others: readonly number[]): Promise<Map<string, number>> {
  const started = await descendantsOf(process.pid)
  const sizes = new Map<string, number>()
  for (const pid of await descendantsOf(process.ppid)) {
    if (others.includes(pid)) continue
    const command = await commandLineOf(pid)
    const name = command.match(started.includes(pid) ? /[\w-]+\.[tj]s(?=\0)/g : /postgres/g)?.at(-1)
    if (name) sizes.set(name, (sizes.get(name) ?? 0) + (await megabytesOf(pid, 'RssAnon')))
  }
  return sizes
}

async function megabytesOf(pid: number, field: 'VmHWM' | 'RssAnon'): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? '0'
  return Math.round((Number(kibibytes) * 1024) / 1e6)
}
