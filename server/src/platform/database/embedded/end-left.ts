import { resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'
import { stopServer } from './shutdown.ts'
import { storePath } from './store.ts'

/**
 * Shuts down the database of a data directory that a killed program left. It is identified by its `postmaster.pid` and, on
 * Linux, by its working directory; on Windows by pg_ctl.
 * The caller holds the data directory's lock.
 */
export async function endLeftPostgres(dataDir: string, platform: NodeJS.Platform = process.platform): Promise<void> {
  const store = storePath(resolve(dataDir))
  const file = await readPostmasterFile(store)
  if (!file || !(await isPostmasterOf(store, file.pid, platform))) return
  const { native } = await findBinaries(platform)
  await stopServer({ native, store, pid: file.pid, platform })
}
