import { readFile } from 'node:fs/promises'
import { commandLineOf, descendantsOf, lookEvery } from './child-processes.ts'

/** What Linux shows of a process to everybody of its user. */
export interface SeenProcess {
  command: string
  environment: string
}

/**
 * Watches the processes that a process starts, and that these start, from Linux's `/proc`.
 *
 * @returns stops, and gives every command and environment that a process was seen with
 */
export function watchDescendants(pid: number, everyMs = 25): () => Promise<SeenProcess[]> {
  const seen = new Map<string, SeenProcess>()
  const ofParent = commandLineOf(pid)
  const look = async () => {
    for (const one of (await descendantsOf(pid)).slice(1)) {
      const ofItself = readFile(`/proc/${one}/environ`, 'utf8').catch(() => '')
      const [command, environment] = await Promise.all([commandLineOf(one), ofItself])
      // Until a process runs its own program, it is a copy of the one that starts it.
      if (command === (await ofParent)) continue
      seen.set(`${command}\n${environment}`, { command, environment })
    }
  }
  const stop = lookEvery(everyMs, look)
  return async () => {
    await stop()
    return [...seen.values()]
  }
}
