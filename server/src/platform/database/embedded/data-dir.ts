import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from '../../startup-error.ts'

const REASONS: Record<string, string> = {
  EROFS: 'o disco só permite leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a quota de disco esgotou-se',
  ENOTDIR: 'uma parte do caminho não é uma pasta',
  EEXIST: 'existe um ficheiro com esse nome',
  ENAMETOOLONG: 'o caminho é demasiado comprido',
}

/**
 * The message for a data directory that cannot be used.
 * @param error the file system's error; its `code` decides the reason.
 */
export function unwritable(dataDir: string, error: unknown): StartupError {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const reason = REASONS[code] ?? 'não há permissão de escrita'
  return new StartupError(
    `Não é possível escrever na pasta de dados "${dataDir}" (${reason}): corrija as permissões ou escolha outra pasta com DATA_DIR.`,
    { cause: error },
  )
}

/**
 * Creates the data directory if it is missing.
 *
 * As root it is made traversable (not listable) for others, since PostgreSQL refuses to run as root and its own user has
 * to reach the store inside; otherwise it is closed to others.
 * @throws StartupError when it cannot be created or written to.
 */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    if (!(await stat(dataDir)).isDirectory()) throw Object.assign(new Error('not a directory'), { code: 'EEXIST' })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

/** Creates a folder and its parents. (Node's own `recursive` loops endlessly where nothing can be created, as in /proc.) */
async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    const above = dirname(path)
    if (code !== 'ENOENT' || above === path || (await stat(above).catch(() => null))) throw error
    await makeFolder(above, mode)
    await mkdir(path, { mode })
  }
}
