import { readdir, readFile } from 'node:fs/promises'

/**
 * The child processes of a process that run a certain file, from Linux's `/proc`.
 *
 * @param parent a process number
 * @param file part of the command line
 */
export async function childrenOf(parent: number, file: string): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (Number(/\) \S (\d+)/.exec(stat)?.[1]) !== parent) continue
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(file)) found.push(Number(name))
  }
  return found
}

/** A process and all that it and its children started. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid, '')
  return [pid, ...(await Promise.all(children.map(descendantsOf))).flat()]
}
