import { join } from 'node:path'
import { formatDateTime } from '@arauto/contract/dates'
import { loadSecretKey } from '../../platform/secret-key.ts'
import { createDiskSpace } from '../../platform/storage/disk-space.ts'
import { openStorageReader } from '../../platform/storage/open-storage.ts'
import { failureSentence } from './backup-failure.ts'
import { listBackups, readBackup, removeAlteredObjects } from './backup-folder.ts'
import { BackupError, ENTRY } from './manifest.ts'
import { makeNightlyBackup } from './nightly-backup.ts'
import type { NightlyAnswer, NightlyOrder, TrialOrder } from './nightly-order.ts'
import { restoreBackup } from './restore-backup.ts'
import { newestFirst } from './retention.ts'

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
      detail: detailOf(error),
      badName: null,
    }
  }
}

const detailOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const MB = 1024 * 1024
/** An empty database with its log, in megabytes. */
const EMPTY_MB = 256
/** A table takes more in the database, with its indexes and the log of its changes, than as text. */
const TABLE_SHARE = 4

/**
 * Restores the newest backup of a folder into a directory of its own, with all checks of a restore, which counts and compares
 * every row and document.
 *
 * @param progress called again and again
 * @throws what the folder and its disk throw
 */
async function tryRestore(order: TrialOrder, progress: () => void): Promise<NightlyAnswer> {
  const { folder, scratch, dataDir, reserveMb, now } = order
  const [newest] = newestFirst(await listBackups(folder), now)
  if (!newest) throw new BackupError(`Não há nenhuma cópia de segurança em "${folder}" para ensaiar o restauro.`)
  const { name, at } = newest
  const when = formatDateTime(at.toISOString())!
  const failed = (error: unknown, badName: string | null): NightlyAnswer => ({
    ok: false,
    message: `A cópia de ${when} não foi reposta no ensaio. ${failureSentence(error, folder, reserveMb)}`,
    detail: detailOf(error),
    badName,
  })
  try {
    const { documents, tables, uploads, secrets } = await readBackup(folder, name)
    const tableBytes = tables.reduce((sum, { file }) => sum + file.bytes, 0)
    const uploadBytes = uploads.reduce((sum, { file }) => sum + file.bytes, 0)
    const needed = documents.bytes + uploadBytes + TABLE_SHARE * tableBytes + EMPTY_MB * MB
    if (!(await createDiskSpace(dataDir, reserveMb).fits(needed, 'keep'))) {
      return {
        ok: false,
        message: `Não há espaço em "${dataDir}" para ensaiar o restauro da cópia de ${when}: são precisos ${Math.ceil(needed / MB)} MB, além dos ${reserveMb} MB que ficam sempre livres.`,
        detail: 'no room for the trial',
        badName: null,
      }
    }
    // A backup with its key is tried with that one.
    const hasKey = secrets.some((file) => file.name === ENTRY.key)
    const key = hasKey ? '' : (await loadSecretKey(order.secretKey, dataDir)).toString('base64')
    const options = { secretKey: key, reserveMb, onWait: progress }
    const restored = await restoreBackup(join(folder, name), { dataDir: scratch }, options)
    return {
      ok: true,
      name,
      bytes: documents.bytes + tableBytes,
      documents: restored.documents,
      message: `A cópia de ${when} foi reposta e verificada: ${restored.tables} tabelas, ${restored.rows} linhas, ${restored.documents} documentos.`,
    }
  } catch (error) {
    const { store } = await openStorageReader(order.storage)
    await removeAlteredObjects(folder, name, store, progress).catch(() => {})
    return failed(error, error instanceof BackupError ? name : null)
  }
}
