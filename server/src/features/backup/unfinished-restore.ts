import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../platform/startup-error.ts'
import { syncFolder } from '../../platform/storage/sync-folder.ts'
import { BackupError, ENTRY } from './manifest.ts'

/** There while a restore is not finished; it tells whether the key was there before. */
const MARKER = 'restore.unfinished'
/** What a sealed archive is opened into. */
const SCRATCH = 'restore.archive'
/** What a restore writes into a data directory. */
const RESTORED = ['postgres', 'objects', 'uploads', 'tls', 'postgres.log', SCRATCH]

export const scratchPath = (dataDir: string): string => join(dataDir, SCRATCH)

/**
 * @throws StartupError for the data directory of a restore that was not finished
 */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if ((await readMarker(dataDir)) === null) return
  throw new StartupError(
    `O restauro para "${dataDir}" não chegou ao fim: repita npm run restore com a mesma cópia de segurança, que recomeça do princípio.`,
  )
}

/**
 * Marks the data directory, durably, until the restore is finished; what an unfinished one left is removed first.
 *
 * @param dataDir locked by the caller, its database not running
 * @throws BackupError when it holds data; a key alone is no data
 */
export async function beginRestore(dataDir: string): Promise<void> {
  if ((await readMarker(dataDir)) !== null) await undoRestore(dataDir)
  for (const name of RESTORED) {
    if (name === 'postgres.log' || !(await isThere(join(dataDir, name)))) continue
    throw new BackupError(
      `A pasta de dados "${dataDir}" já tem dados (${name}): só é possível repor numa pasta vazia. Escolha outra com DATA_DIR, ou mude esta de sítio. Nada foi alterado.`,
    )
  }
  const marker = await open(join(dataDir, MARKER), 'wx', 0o600)
  try {
    await marker.writeFile((await isThere(join(dataDir, ENTRY.key))) ? 'with key\n' : 'without key\n')
    await marker.sync()
  } finally {
    await marker.close()
  }
  await syncFolder(dataDir)
}

/** The restored data are good. */
export async function endRestore(dataDir: string): Promise<void> {
  await syncFolder(dataDir)
  await rm(join(dataDir, MARKER))
  await syncFolder(dataDir)
}

/** Removes what a restore wrote. */
export async function undoRestore(dataDir: string): Promise<void> {
  const marker = await readMarker(dataDir)
  const names = marker === 'with key' ? RESTORED : [...RESTORED, ENTRY.key]
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  await syncFolder(dataDir)
  await rm(join(dataDir, MARKER), { force: true })
}

/** A file, or a folder with something in it. */
async function isThere(path: string): Promise<boolean> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : ['']))
  return names.length > 0
}

async function readMarker(dataDir: string): Promise<string | null> {
  return readFile(join(dataDir, MARKER), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
}
