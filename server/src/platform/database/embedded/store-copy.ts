import { constants } from 'node:fs'
import { chmod, chown, copyFile, lstat, mkdir, open, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { freeBytesOf, isOutOfSpace } from '../../storage/disk-space.ts'
import { folderSize } from '../../storage/folder-size.ts'
import { renameWithRetry } from '../../storage/rename-with-retry.ts'
import { syncFolder } from '../../storage/sync-folder.ts'
import { storeOwner, storePath } from './store.ts'

/** Beside the store, so that a rename brings it back. */
const COPY = 'postgres.before-update'
const UNFINISHED = `${COPY}.part`
const FAILED = 'postgres.failed-update'

/**
 * Copies the store of a stopped database beside it; an earlier copy is replaced once the new one is whole and on disk.
 * The caller holds the data directory's lock.
 *
 * @param free the folder's free bytes, replaced in tests
 * @returns false where there is no store yet
 * @throws StartupError when the disk has no room for it
 */
export async function copyStore(dataDir: string, free = freeBytesOf): Promise<boolean> {
  const store = storePath(dataDir)
  const part = join(dataDir, UNFINISHED)
  await rm(part, { recursive: true, force: true })
  if (!(await storeOwner(store))) return false
  if (((await folderSize(store)) ?? 0) > (await free(dataDir))) throw noRoom(dataDir)
  try {
    await copyTree(store, part)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw isOutOfSpace(error) ? noRoom(dataDir) : error
  }
  await removeStoreCopy(dataDir)
  await renameWithRetry(part, join(dataDir, COPY))
  await syncFolder(dataDir)
  return true
}

/**
 * Puts the copy in the place of the store, which stays beside as `postgres.failed-update`. Without a copy it does nothing,
 * so that it can be run again after it was killed. The caller holds the data directory's lock.
 */
export async function restoreStoreCopy(dataDir: string): Promise<void> {
  const [store, copy, failed] = [storePath(dataDir), join(dataDir, COPY), join(dataDir, FAILED)]
  if (!(await storeOwner(copy))) return
  if (await storeOwner(store)) {
    await rm(failed, { recursive: true, force: true })
    await renameWithRetry(store, failed)
  }
  await renameWithRetry(copy, store)
  await syncFolder(dataDir)
}

/** @returns the folder of the copy of the store; null where there is none, so that no update can be taken back by it */
export async function findStoreCopy(dataDir: string): Promise<string | null> {
  const copy = join(dataDir, COPY)
  return (await storeOwner(copy)) ? copy : null
}

/** Removes the copy of the store, where there is one. */
export async function removeStoreCopy(dataDir: string): Promise<void> {
  await rm(join(dataDir, COPY), { recursive: true, force: true })
}

function noRoom(dataDir: string): StartupError {
  return new StartupError(
    `Não há espaço em "${dataDir}" para uma cópia da base de dados: liberte espaço e volte a executar.`,
  )
}

/** Copies a tree with its owners and modes, and syncs it. A file system that can shares the blocks. */
async function copyTree(from: string, to: string): Promise<void> {
  const found = await lstat(from)
  if (found.isSymbolicLink()) return symlink(await readlink(from), to)
  if (!found.isDirectory()) {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    await keepOwner(to, found)
    return sync(to)
  }
  await mkdir(to, { mode: 0o700 })
  for (const name of await readdir(from)) await copyTree(join(from, name), join(to, name))
  await keepOwner(to, found)
  await syncFolder(to)
  await syncFolder(dirname(to))
}

async function keepOwner(path: string, { uid, gid, mode }: { uid: number; gid: number; mode: number }): Promise<void> {
  if (process.getuid?.() === 0) await chown(path, uid, gid)
  await chmod(path, mode & 0o7777)
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r+')
  await handle.sync()
}
