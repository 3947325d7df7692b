import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** @returns whether a file is there that was written longer ago, in milliseconds */
export async function isOlder(path: string, ageMs: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs >= ageMs
}

/** @returns the names in a folder of what is older, in milliseconds */
export async function olderIn(folder: string, ageMs: number): Promise<string[]> {
  const names: string[] = []
  for (const name of await readdir(folder)) if (await isOlder(join(folder, name), ageMs)) names.push(name)
  return names
}

/**
 * The clock may be set ahead, or be another than that of the files: what looks old is watched for a time of the program.
 *
 * @param watchedMs how long, in milliseconds
 * @returns of the names that look old now, those that did all that time
 */
export function watchOld(watchedMs: number): (old: readonly string[]) => string[] {
  let since = new Map<string, number>()
  return (old) => {
    const now = performance.now()
    since = new Map(old.map((name) => [name, since.get(name) ?? now]))
    return old.filter((name) => now - since.get(name)! >= watchedMs)
  }
}
