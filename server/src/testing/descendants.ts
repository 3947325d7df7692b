import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** What Linux shows of a process to everybody of its user. */
export interface SeenProcess {
  command: string
  environment: string
}

const read = (path: string) => readFile(path, 'utf8').catch(() => '')

async function descendantsOf(pid: number): Promise<number[]> {
  const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean).map(Number)
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()]
}

/**
 * Watches the processes that a process starts, and that these start, from Linux's `/proc`.
 *
 * @returns stops, and gives every command and environment that a process was seen with
 */
export function watchDescendants(pid: number, everyMs = 25): () => Promise<SeenProcess[]> {
  const seen = new Map<string, SeenProcess>()
  const ofParent = read(`/proc/${pid}/cmdline`)
  let stopped = false
  const look = async () => {
    for (const one of await descendantsOf(pid)) {
      const [command, environment] = await Promise.all([read(`/proc/${one}/cmdline`), read(`/proc/${one}/environ`)])
      // Until a process runs its own program, it is a copy of the one that starts it.
      if (command === (await ofParent)) continue
      seen.set(`${command}\n${environment}`, { command, environment })
    }
  }
  const watching = (async () => {
    while (!stopped) {
      await look()
      await wait(everyMs)
    }
  })()
  return async () => {
    stopped = true
    await watching
    return [...seen.values()]
  }
}
