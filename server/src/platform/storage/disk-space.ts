import { statfs } from 'node:fs/promises'
import { MESSAGES } from '@arauto/contract/messages'
import { CodedError } from '../coded-error.ts'

export class DiskFull extends CodedError {
  constructor() {
    super('disk_full', MESSAGES.diskFull)
  }
}

/** The use of the disk: `keep` for uploads and other data of users, `check` for the data of checks. */
export type DiskUse = 'keep' | 'check'

/** The share of the reserve that each use leaves free. A check's rows are small, and essential. */
const KEPT_FREE: Record<DiskUse, number> = { keep: 1, check: 0.5 }

/**
 * Users' data leave the reserve free, checks half of it. That half is for signing in, reading, removing and reporting that
 * the disk is full.
 *
 * @param freeBytes free before writing
 */
export function fitsOnDisk(use: DiskUse, bytes: number, freeBytes: number, reserveBytes: number): boolean {
  return freeBytes - bytes >= reserveBytes * KEPT_FREE[use]
}

export type DiskSpace = ReturnType<typeof createDiskSpace>

/**
 * The disk of one folder, with a reserve: a database on a full disk stops working.
 *
 * @param free the folder's free bytes
 */
export function createDiskSpace(folder: string, reserveMb: number, free = freeBytesOf) {
  /** Whether so many bytes fit without the reserve of that use. */
  const fits = async (bytes: number, use: DiskUse) =>
    fitsOnDisk(use, bytes, await free(folder), reserveMb * 1024 * 1024)
  return {
    fits,
    freeBytes: () => free(folder),
    /** In bytes, as of now. */
    async measure() {
      const { blocks, bsize } = await statfs(folder)
      return { free: await free(folder), total: blocks * bsize, reserve: reserveMb * 1024 * 1024 }
    },
    /** @throws DiskFull when they do not fit */
    async mustFit(bytes: number, use: DiskUse = 'keep') {
      if (!(await fits(bytes, use))) throw new DiskFull()
    },
  }
}

/** Whether writing failed because there is no room: by the system's codes, or by PostgreSQL's `disk_full` (53100). */
export function isOutOfSpace(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].includes((error as { code?: string } | null)?.code ?? '')
}

/** @returns the free bytes of a folder's disk for this program's user */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
