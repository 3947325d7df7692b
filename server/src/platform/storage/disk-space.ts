import { statfs } from 'node:fs/promises'
import { MESSAGES } from '@arauto/contract/messages'
import { HttpFailure } from '../http/http-failure.ts'

/** There is no room for what was to be written: 507. */
export class DiskFull extends HttpFailure {
  constructor() {
    super(507, MESSAGES.diskFull)
  }
}

/** What is to be written: what somebody sends to be kept, a file or not; or what a check of an account stores and needs. */
export type DiskUse = 'keep' | 'check'

/** How much of the reserve stays free of each use. The rows of a check are small, and what the product is for. */
const KEPT_FREE: Record<DiskUse, number> = { keep: 1, check: 0.5 }

/**
 * The rule of the reserve: files and whatever else is sent leave it untouched, checks leave half of it. That half is for
 * what never stops: signing in, reading, removing, and telling that the disk is full.
 *
 * @param freeBytes that are free before so many are written
 */
export function fitsOnDisk(use: DiskUse, bytes: number, freeBytes: number, reserveBytes: number): boolean {
  return freeBytes - bytes >= reserveBytes * KEPT_FREE[use]
}

/** The disk of one folder, of which a reserve stays free: a database whose disk is full stops working. */
export interface DiskSpace {
  /** Whether so many bytes leave of the reserve what that use has to leave. */
  fits(bytes: number, use: DiskUse): Promise<boolean>
  /** @throws DiskFull when they do not fit */
  mustFit(bytes: number, use?: DiskUse): Promise<void>
}

/** @param free bytes that are free where the folder is; tests give their own */
export function createDiskSpace(folder: string, reserveMb: number, free = freeBytes): DiskSpace {
  const fits = async (bytes: number, use: DiskUse) =>
    fitsOnDisk(use, bytes, await free(folder), reserveMb * 1024 * 1024)
  return {
    fits,
    async mustFit(bytes, use = 'keep') {
      if (!(await fits(bytes, use))) throw new DiskFull()
    },
  }
}

/** Whether writing failed because there is no room: by the system's codes, or by PostgreSQL's `disk_full` (53100). */
export function isOutOfSpace(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].includes((error as { code?: string } | null)?.code ?? '')
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
