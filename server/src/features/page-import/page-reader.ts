import { MESSAGES } from '@arauto/contract/messages'
import type { PageShape } from '@arauto/contract/page-shapes'
import type { OfficeId } from '../../domain/offices/member.ts'
import {
  type BoundedOptions,
  createBoundedProcess,
  LimitExceeded,
} from '../../platform/process/bounded/create-bounded-process.ts'
import { ProcessNotStarted } from '../../platform/process/bounded/process-not-started.ts'
import { type FoundPage, refusedPage } from './found-page.ts'
import type { ReadOrder } from './page-process.ts'

/** The user for whom a file is read. */
export interface Reader {
  officeId: OfficeId
  /** How the office reads lists that no parser knows. */
  shapes: readonly PageShape[]
  /** Aborted when the client disconnects: the file is then not read, or reading stops. */
  gone: AbortSignal
}

const ENTRY = new URL('./page-process.ts', import.meta.url)

/** Reads saved files one at a time, users in turn, in a process of its own. A list of 5,000 rows needs most of the memory. */
export function createPageReader({ timeoutMs = 20_000, memoryMb = 208, startMs }: Partial<BoundedOptions> = {}) {
  const files = createBoundedProcess<ReadOrder, FoundPage>(ENTRY, { timeoutMs, memoryMb, startMs })
  const read = async (
    { officeId, gone, shapes }: Reader,
    name: string,
    path: string,
  ): Promise<FoundPage & { exhausting?: true }> => {
    try {
      return await files.run({ name, path, shapes }, { gone, owner: officeId })
    } catch (error) {
      gone.throwIfAborted()
      if (error instanceof ProcessNotStarted) throw error
      const isLarge = error instanceof LimitExceeded && !error.isLate
      const why = isLarge ? MESSAGES.pageTooLarge : MESSAGES.pageUnreadable
      return { ...refusedPage(name, why), exhausting: true as const }
    }
  }
  return {
    /**
     * @param path of the file on this machine's disk
     * @returns the file's content, as `readSavedFile`; one that takes too long or too much memory is refused, and
     *   `exhausting`
     * @throws ProcessNotStarted; the signal's reason when it is aborted
     */
    read,
    /** Ends the process; the file that it was reading is refused. */
    close: () => files.close(),
  }
}
export type SavedFileReader = ReturnType<typeof createPageReader>

/**
 * Reads one call's files. All users share the reader, so after a file that exceeds its limits the others of the same call
 * are refused unread.
 */
export function readForOneCall(
  reader: SavedFileReader,
  caller: Reader,
): (name: string, path: string) => Promise<FoundPage> {
  let exhausted = false
  return async (name, path) => {
    if (exhausted) return refusedPage(name, MESSAGES.pageNotRead)
    const { exhausting, ...page } = await reader.read(caller, name, path)
    exhausted = exhausting === true
    return page
  }
}
