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
