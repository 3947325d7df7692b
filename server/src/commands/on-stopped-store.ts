import { readConfig } from '../config.ts'
import { endLeftPostgres } from '../platform/database/embedded/end-left.ts'
import { lockDataDir } from '../platform/database/embedded/lock.ts'
import { exitCodeOf } from './exit-code.ts'

/**
 * Stops the embedded database that a killed program left, and acts on the data directory while nobody else can. It takes the
 * directory's lock first, so that the database of a running program is not stopped.
 *
 * @param outside what is done instead where the database is not the embedded one; nothing by default
 * @returns the exit code
 */
export const onStoppedStore = (
  act: (dataDir: string) => Promise<unknown>,
  outside: () => Promise<void> = async () => {},
): Promise<number> =>
  exitCodeOf(async () => {
    const { DATA_DIR, DATABASE_URL } = readConfig(process.env)
    if (DATABASE_URL.reveal() !== '') return outside()
    const lock = await lockDataDir(DATA_DIR)
    try {
      await endLeftPostgres(DATA_DIR)
      await act(DATA_DIR)
    } finally {
      await lock.release()
    }
  })
