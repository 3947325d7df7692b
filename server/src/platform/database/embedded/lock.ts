import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirTaken } from '../../startup-error.ts'
import { ensureDataDir, unwritable } from './data-dir.ts'

// SQLite's own result codes (https://sqlite.org/rescode.html): another connection holds the lock.
const SQLITE_BUSY = 5

/**
 * Takes the data directory for this process, making the directory where it is missing.
 *
 * The lock is the operating system's own file lock, taken through SQLite, which Node carries and which speaks to
 * Windows and POSIX alike: it ends with the process however that ends, so neither a killed run nor a process number used
 * again can leave it behind. Between containers it holds as well, since it belongs to the file.
 * @returns the way to give it back; ending the process does the same.
 * @throws DataDirTaken when another process holds it; StartupError when the directory cannot be written to.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  await ensureDataDir(dataDir)
  const file = join(dataDir, 'arauto.lock')
  let held: DatabaseSync | undefined
  try {
    held = new DatabaseSync(file, { timeout: 0 })
    held.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
    await chmod(file, 0o600)
  } catch (error) {
    if (held?.isOpen) held.close()
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY) {
      throw new DataDirTaken(
        `Já há um Arauto a usar a pasta de dados "${dataDir}": pare-o primeiro ou escolha outra pasta com DATA_DIR.`,
        { cause: error },
      )
    }
    throw unwritable(dataDir, error)
  }
  const lock = held
  return {
    async release() {
      if (lock.isOpen) lock.close()
    },
  }
}
