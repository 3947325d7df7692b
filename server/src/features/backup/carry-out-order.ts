import { failureSentence } from './backup-failure.ts'
import { makeNightlyBackup } from './nightly-backup.ts'
import type { NightlyAnswer, NightlyOrder } from './nightly-order.ts'
import { tryRestore } from './trial-restore.ts'

/**
 * Runs a nightly backup or a test restore.
 *
 * @param progress called repeatedly
 * @returns its result, even if it failed
 */
export async function runOrder(order: NightlyOrder, progress: () => void): Promise<NightlyAnswer> {
  try {
    return await (order.kind === 'backup' ? makeNightlyBackup(order, progress) : tryRestore(order, progress))
  } catch (error) {
    return {
      ok: false,
      message: failureSentence(error, order.folder, order.reserveMb),
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
      badName: null,
    }
  }
}
