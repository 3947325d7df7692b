import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { alteredBackup } from './manifest.ts'

/**
 * @param folder of one backup, or of all of them
 * @param entry as a backup names it
 * @returns the path of its file
 * @throws BackupError when it is missing, or is a link, which could lead anywhere
 */
export async function entryPath(folder: string, entry: string): Promise<string> {
  const expected = join(await realpath(folder), entry)
  const real = await realpath(expected).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw alteredBackup(`falta ${entry}`)
    throw error
  })
  if (real !== expected) throw alteredBackup(`${entry} é uma ligação para outro sítio`)
  return real
}
