import { mkdir, readdir, stat } from 'node:fs/promises'
import { openDatabase } from '../../platform/database/database.ts'
import { connectionTo, parseDatabaseUrl } from '../../platform/database/outside/address.ts'
import { createLogger } from '../../platform/logging.ts'
import { createDiskSpace, DiskFull, freeBytesOf } from '../../platform/storage/disk-space.ts'
import { openStorageReader } from '../../platform/storage/open-storage.ts'
import { backupName, listBackups, removeBackup, removeLeftovers, removeUnusedObjects } from './backup-folder.ts'
import { type BackupTarget, openFolderTarget } from './backup-target.ts'
import { BackupError } from './manifest.ts'
import type { BackupOrder, NightlyAnswer } from './nightly-order.ts'
import { expiredBackups } from './retention.ts'
import { writeBackup } from './write-backup.ts'

/**
 * Makes a backup in a folder and removes those that have expired.
 *
 * @param progress called again and again
 * @throws what the folder, its disk and the database throw; then nothing counts as a backup that was not one before
 */
export async function makeNightlyBackup(order: BackupOrder, progress: () => void): Promise<NightlyAnswer> {
  const { folder, connection, dataDir, secretKey, withKey, reserveMb, now } = order
  await findFolder(order)
  await removeLeftovers(folder)
  const name = backupName(now)
  const where = typeof connection === 'string' ? connectionTo(parseDatabaseUrl(connection)) : connection
  const database = openDatabase({ ...where, max: 1 }, createLogger('silent'))
  try {
    // The disk is asked before each file and again and again within one.
    const space = createDiskSpace(folder, reserveMb, (path) => {
      progress()
      return freeBytesOf(path)
    })
    const target = await openFolderTarget(folder, name, space)
    const hasObject: BackupTarget['hasObject'] = (...document) => {
      progress()
      return target.hasObject(...document)
    }
    const storage = await openStorageReader(order.storage)
    const options = { dataDir, secretKey, withKey }
    const summary = await writeBackup({ database, ...storage }, { ...target, hasObject }, options)
    const warnings = [...damagedWarning(summary.damaged), ...(await removeExpired(order, progress))]
    return { ok: true, name, bytes: summary.bytes, documents: summary.documents, message: warnings.join(' ') }
  } catch (error) {
    // The documents that were written before the disk was full would keep it full.
    if (error instanceof DiskFull) await removeUnusedObjects(folder, progress).catch(() => {})
    throw error
  } finally {
    await database.close()
  }
}

/** Makes sure that the folder is there: an empty one may be where a network share is not mounted. */
async function findFolder({ folder, isOwnFolder, hadBackups }: BackupOrder): Promise<void> {
  if (isOwnFolder) await mkdir(folder, { recursive: true, mode: 0o700 })
  else if (!(await stat(folder)).isDirectory())
    throw new BackupError(`"${folder}" não é uma pasta: corrija BACKUP_DIR.`)
  if (isOwnFolder || !hadBackups || (await readdir(folder)).length > 0) return
  throw new BackupError(
    `A pasta "${folder}" está vazia, embora já tenha tido cópias: confirme que o disco, ou o NAS, está ligado. Se as eliminou de propósito, crie nela uma pasta com o nome objects.`,
  )
}

function damagedWarning(damaged: readonly string[]): string[] {
  if (damaged.length === 0) return []
  const what =
    damaged.length === 1
      ? '1 documento já não está no disco como foi guardado e ficou'
      : `${damaged.length} documentos já não estão no disco como foram guardados e ficaram`
  return [`${what} fora da cópia: volte a obtê-los do portal, ou de uma cópia anterior.`]
}

/** @returns a warning where something could not be removed */
async function removeExpired({ folder, bad, now }: BackupOrder, progress: () => void): Promise<string[]> {
  let failed = 0
  for (const { name } of expiredBackups(await listBackups(folder), new Set(bad), now)) {
    progress()
    await removeBackup(folder, name).catch(() => {
      failed += 1
    })
  }
  await removeUnusedObjects(folder, progress).catch(() => {
    failed += 1
  })
  if (failed === 0) return []
  return [
    `Não foi possível eliminar de "${folder}" cópias antigas, ou documentos que já nenhuma usa: confirme as permissões, porque ocupam espaço.`,
  ]
}
