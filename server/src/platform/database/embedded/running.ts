import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../../startup-error.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'
import { storePath } from './store.ts'
import { connectionTo, recogniseServer, type SuperuserConnection } from './superuser.ts'

/** A running server of a store. */
export interface RunningServer {
  pid: number
  connection: SuperuserConnection
  version: string
}

/**
 * Finds the running server of this store, waiting for one that is starting, recovering or stopping.
 * @param stillWanted called before every further attempt; false ends the search.
 * @param onSlow called once when the search has taken two seconds.
 * @returns null when there is none (any more), or the one found serves another store.
 * @throws StartupError when it runs with settings that lose data, or does not answer at all.
 */
export async function findServer(
  store: string,
  platform: NodeJS.Platform,
  { stillWanted = () => true, onSlow }: { stillWanted?: () => boolean; onSlow?: () => void } = {},
): Promise<RunningServer | null> {
  const started = performance.now()
  let hasReported = false
  let silentSince: number | null = null
  while (stillWanted()) {
    const file = await readPostmasterFile(store)
    if (!file || !(await isPostmasterOf(store, file.pid, platform))) return null
    if (file.ready) {
      const connection = await connectionTo(store, file)
      try {
        const known = await recogniseServer(store, connection)
        return known && { pid: file.pid, connection, version: known.version }
      } catch (error) {
        if (error instanceof StartupError) throw error
        silentSince ??= performance.now()
        if (performance.now() - silentSince > 60_000) throw unanswered(store, file.pid, error)
      }
    }
    if (!hasReported && performance.now() - started > 2000) {
      hasReported = true
      onSlow?.()
    }
    await delay(20)
  }
  return null
}

function unanswered(store: string, pid: number, cause: unknown): StartupError {
  return new StartupError(
    `A base de dados em "${store}" está a correr (processo ${pid}) mas não responde: termine esse processo e volte a arrancar.`,
    { cause },
  )
}

/**
 * The connection to the database of a running Arauto, for commands beside it (they do not hold the data directory's
 * lock, and must not stop the database).
 * @returns null when no database runs there.
 */
export async function runningPostgres(
  dataDir: string,
  platform: NodeJS.Platform = process.platform,
): Promise<SuperuserConnection | null> {
  return (await findServer(storePath(resolve(dataDir)), platform))?.connection ?? null
}
