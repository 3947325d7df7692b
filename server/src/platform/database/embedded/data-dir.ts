import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from '../../startup-error.ts'

const PERMISSIONS = 'corrija as permissões'
const DISK = 'verifique o disco e o sistema de ficheiros'
const ROOM = 'liberte espaço'
const PATH = 'corrija o caminho'
/** Why, and what to do, by the file system's code. */
const REASONS: Record<string, readonly [why: string, remedy: string]> = {
  EACCES: ['não há permissão de escrita', PERMISSIONS],
  EPERM: ['não há permissão de escrita', PERMISSIONS],
  EIO: ['o disco dá erros de leitura ou de escrita', DISK],
  EROFS: ['o disco só permite leitura', DISK],
  ENOSPC: ['o disco está cheio', ROOM],
  EDQUOT: ['a quota de disco esgotou-se', ROOM],
  ENOTDIR: ['uma parte do caminho não é uma pasta', PATH],
  EEXIST: ['existe um ficheiro com esse nome', PATH],
  ENAMETOOLONG: ['o caminho é demasiado comprido', PATH],
}
/** What SQLite, which takes the lock, says of the file system (https://sqlite.org/rescode.html), by its primary result code. */
const SQLITE: Record<number, string> = { 3: 'EACCES', 8: 'EACCES', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES', 23: 'EACCES' }

/**
 * The message for a data directory that cannot be used.
 * @param error the file system's error, whose `code` decides the reason, or SQLite's, with its `errcode`
 */
export function unwritable(dataDir: string, error: unknown): StartupError {
  const { code: own = '', errcode = 0 } = error as { code?: string; errcode?: number }
  const code = SQLITE[errcode % 256] ?? own
  const [why, remedy] = REASONS[code] ?? [`erro ${code}`, DISK]
  return new StartupError(
    `Não é possível escrever na pasta de dados "${dataDir}" (${why}): ${remedy} ou escolha outra pasta com DATA_DIR.`,
    { cause: error },
  )
}

/**
 * Creates the data directory if it is missing.
 *
 * As root it is made traversable (not listable) for others: PostgreSQL refuses to run as root, and its own user has to reach
 * the store inside. Otherwise it is closed to others.
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
