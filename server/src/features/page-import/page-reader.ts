import { MESSAGES } from '@arauto/contract/messages'
import { type BoundedOptions, createBoundedProcess } from '../../platform/process/bounded/create-bounded-process.ts'
import { createFairLimit } from '../../platform/queue/fair-limit.ts'
import type { ReadOrder } from './page-process.ts'
import { type FoundPage, refusedPage } from './read-saved-file.ts'

/** For whom a file is read. */
export interface Reader {
  userId: number
  /** Aborted when nobody waits for it any more: then it is not read, or no further. */
  gone: AbortSignal
}

/** Reads saved files one after another, each user's in turn, without keeping the server from its other work. */
export interface PageReader {
  /**
   * @returns what the file holds, as `readSavedFile`; one that takes too long or too much memory is refused, and
   *   `exhausting`
   * @throws the signal's reason when nobody waits for it any more
   */
  read(reader: Reader, name: string, bytes: Uint8Array): Promise<FoundPage & { exhausting?: true }>
  /** Ends the reading process; what it was reading is refused. */
  close(): void
}

const ENTRY = new URL('./page-process.ts', import.meta.url)

/** The largest list, of 17,000 rows, needs more than a quarter of the memory. */
export function createPageReader({ timeoutMs = 20_000, memoryMb = 1024 }: Partial<BoundedOptions> = {}): PageReader {
  const inTurn = createFairLimit(1)
  const files = createBoundedProcess<ReadOrder, FoundPage>(ENTRY, { timeoutMs, memoryMb })
  const read = async (gone: AbortSignal, name: string, bytes: Uint8Array) => {
    try {
      return await files.run({ name, bytes }, gone)
    } catch {
      gone.throwIfAborted()
      return { ...refusedPage(name, MESSAGES.pageUnreadable), exhausting: true as const }
    }
  }
  return {
    read: ({ userId, gone }, name, bytes) => inTurn(userId, () => read(gone, name, bytes), gone),
    close: () => files.close(),
  }
}

/**
 * Reads one call's files. The reader is everybody's: after a file that exhausts it, the others of the same call are
 * refused unread, so that nobody keeps all others waiting with fifty of them.
 */
export function readForOneCall(
  reader: PageReader,
  caller: Reader,
): (name: string, bytes: Uint8Array) => Promise<FoundPage> {
  let exhausted = false
  return async (name, bytes) => {
    if (exhausted) return refusedPage(name, MESSAGES.pageNotRead)
    const { exhausting, ...page } = await reader.read(caller, name, bytes)
    exhausted = exhausting === true
    return page
  }
}
