/**
 * The database's part of an update (`npm run update`), run while the program is stopped: `copy` keeps the store as it is,
 * `bring-back` puts that copy in its place, `remove-copy` removes it.
 */
import { InvalidConfiguration, readConfig } from './config.ts'
import { endLeftPostgres } from './platform/database/embedded/end-left.ts'
import { lockDataDir } from './platform/database/embedded/lock.ts'
import { bringBackStore, copyStore, removeStoreCopy } from './platform/database/embedded/store-copy.ts'
import { StartupError } from './platform/startup-error.ts'

const ACTS: Readonly<Record<string, (dataDir: string) => Promise<unknown>>> = {
  copy: copyStore,
  'bring-back': bringBackStore,
  'remove-copy': removeStoreCopy,
}

async function main(name: string): Promise<number> {
  const act = ACTS[name]
  if (!act) throw new Error(`no such act: ${name}`)
  try {
    const { DATA_DIR } = readConfig(process.env)
    const lock = await lockDataDir(DATA_DIR)
    try {
      await endLeftPostgres(DATA_DIR)
      await act(DATA_DIR)
    } finally {
      await lock.release()
    }
    return 0
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof InvalidConfiguration)) throw error
    console.error(error.message)
    return 1
  }
}

process.exit(await main(process.argv[2] ?? ''))
