import { existsSync } from 'node:fs'
import { StartupError } from '../../startup-error.ts'
import type { Runner } from './run-program.ts'
import { canReach } from './unprivileged.ts'

/** How the server's user gets to the data directory. */
export interface Passage {
  /** By its path, as anybody would. */
  reachable: boolean
  /** What a program started inside a directory takes for that directory (its `-D`). */
  argument(dir: string): string
}

// The kernel's own name for the directory a process was started in; going there asks nothing of the directories above.
const INSIDE = '/proc/self/cwd'

/**
 * Finds out how the server's user gets to the data directory. Root's own home is closed to it, and that is where root's
 * clone with its `data` often stands: Linux lets a program begin inside a directory whose path it could not walk, so it
 * is started there and told to stay.
 * @throws StartupError where the path is closed and the system knows no such name.
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
