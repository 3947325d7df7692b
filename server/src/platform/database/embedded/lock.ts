import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirTaken } from '../../startup-error.ts'
import { ensureDataDir, unwritable } from './data-dir.ts'

// SQLite's own result codes (https://sqlite.org/rescode.html): another connection holds the lock.
const SQLITE_BUSY = 5

/** Held until they are released: a database that nothing refers to is closed by the garbage collector, and its lock ends. */
const held = new Set<DatabaseSync>()

/**
 * Locks the data directory for this process, and creates it if it is missing.
 *
 * The lock is the operating system's file lock, through Node's SQLite, which supports Windows and POSIX. It ends with the
 * process in any case, and does not depend on process ids. It also holds between containers, since it belongs to the file.
 * @returns releases it; the end of the process does the same.
 * @throws DataDirTaken when another process holds it; StartupError when the directory cannot be written to.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  await ensureDataDir(dataDir)
  const file = join(dataDir, 'arauto.lock')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
    await chmod(file, 0o600)
  } catch (error) {
    if (lock?.isOpen) lock.close()
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY) {
      throw new DataDirTaken(
        `Já há um Arauto a usar a pasta de dados "${dataDir}": pare-o primeiro ou escolha outra pasta com DATA_DIR.`,
        { cause: error },
      )
    }
    throw unwritable(dataDir, error)
  }
  held.add(lock)
  return {
    async release() {
      if (held.delete(lock)) lock.close()
    },
  }
}
