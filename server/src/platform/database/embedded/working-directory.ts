import { existsSync } from 'node:fs'
import { StartupError } from '../../startup-error.ts'
import type { Runner } from './run-program.ts'
import { canReach } from './unprivileged.ts'

/** How the server's user reaches the data directory. */
export interface Passage {
  /** By its path. */
  reachable: boolean
  /** The `-D` of a program that is started in the directory. */
  argument(dir: string): string
}

// The kernel's name for a process's working directory, which needs no rights on the directories above.
const INSIDE = '/proc/self/cwd'

/**
 * Decides how the server's user reaches the data directory. It is often in root's home, which is closed to that user. Linux
 * allows a process to be started in a directory whose path it cannot traverse, so the server is started there.
 * @throws StartupError if the path is closed and the system has no such name.
 */
export async function findPassage(
  dataDir: string,
  runner: Runner,
  {
    reach = canReach,
    inside = existsSync(INSIDE),
  }: { reach?: (path: string, runner: Runner) => Promise<boolean>; inside?: boolean } = {},
): Promise<Passage> {
  if (await reach(dataDir, runner)) return { reachable: true, argument: (dir) => dir }
  if (inside) return { reachable: false, argument: () => INSIDE }
  throw new StartupError(
    `O utilizador que corre a base de dados não chega à pasta de dados "${dataDir}": escolha com DATA_DIR uma pasta acessível, por exemplo /var/lib/arauto.`,
  )
}
