import { statfs } from 'node:fs/promises'
import { MESSAGES } from '@arauto/contract/messages'
import { HttpFailure } from './http-failure.ts'

/** There is no room for what was to be written: 507. */
export class DiskFull extends HttpFailure {
  constructor() {
    super(507, MESSAGES.diskFull)
  }
}

/** The disk of one folder, of which a reserve stays free: a database whose disk is full stops working. */
export interface DiskSpace {
  /** @throws DiskFull when so many bytes would take from the reserve */
  mustFit(bytes: number): Promise<void>
}

/** @param free bytes that are free where the folder is; tests give their own */
export function createDiskSpace(folder: string, reserveMb: number, free = freeBytes): DiskSpace {
  return {
    async mustFit(bytes) {
      if ((await free(folder)) - bytes < reserveMb * 1024 * 1024) throw new DiskFull()
    },
  }
}

/** Whether writing failed because there is no room. */
export function isOutOfSpace(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
