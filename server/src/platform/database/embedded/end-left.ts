import { resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'
import { stopServer } from './shutdown.ts'
import { storePath } from './store.ts'

/**
 * Stops the database of a data directory in good order, where one is left without its program. It is known by the number
 * in its own `postmaster.pid` and, on Linux, by the directory that it works in; on Windows pg_ctl itself looks.
 * The caller holds the data directory's lock.
 */
export async function endLeftPostgres(dataDir: string, platform: NodeJS.Platform = process.platform): Promise<void> {
  const store = storePath(resolve(dataDir))
  const file = await readPostmasterFile(store)
  if (!file || !(await isPostmasterOf(store, file.pid, platform))) return
  const { native } = await findBinaries(platform)
  await stopServer({ native, store, pid: file.pid, platform })
}
