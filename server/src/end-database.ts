/**
 * Stops the embedded database that a killed program left; a supervisor runs this after it killed the program. It takes the
 * data directory's lock, so that the database of a running program is not stopped.
 */
import { InvalidConfiguration, readConfig } from './config.ts'
import { endLeftPostgres } from './platform/database/embedded/end-left.ts'
import { lockDataDir } from './platform/database/embedded/lock.ts'
import { StartupError } from './platform/startup-error.ts'

async function main(): Promise<number> {
  try {
    const { DATA_DIR } = readConfig(process.env)
    const lock = await lockDataDir(DATA_DIR)
    try {
      await endLeftPostgres(DATA_DIR)
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

process.exit(await main())
