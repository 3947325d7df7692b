import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Every process with its parent, from Linux's `/proc`. */
async function parents(): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = /\) \S (\d+)/.exec(stat)?.[1]
    if (parent) found.set(Number(name), Number(parent))
  }
  return found
}

/**
 * The child processes of a process that run a certain file, from Linux's `/proc`.
 *
 * @param parent a process number
 * @param file part of the command line
 */
export async function childrenOf(parent: number, file: string): Promise<number[]> {
  const found: number[] = []
  for (const [pid, of] of await parents()) {
    if (of === parent && (await commandLineOf(pid)).includes(file)) found.push(pid)
  }
  return found
}

/** A process and all that it and its children started. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const known = await parents()
  const found = [pid]
  for (const one of found) for (const [child, parent] of known) if (parent === one) found.push(child)
  return found
}

/** @returns the words of a process's command line, each ended by a zero; empty for one that has ended */
export const commandLineOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')

/** Looks again and again, so many milliseconds apart. @returns stops, once the last look has ended */
export function lookEvery(everyMs: number, look: () => Promise<void>): () => Promise<void> {
  let stopped = false
  const watching = (async () => {
    while (!stopped) {
      await look()
      await wait(everyMs)
    }
  })()
  return async () => {
    stopped = true
    await watching
  }
}
