import { PageTooHeavy } from '@arauto/portal-pages/errors'
import type { PageFacts, PageReader, Unreadable } from '@arauto/portal-pages/page-facts'
import { type BoundedOptions, createBoundedProcess } from '../../platform/process/bounded/create-bounded-process.ts'
import { ProcessNotStarted } from '../../platform/process/bounded/process-not-started.ts'
import type { PortalPageOrder } from './page-process.ts'

const ENTRY = new URL('./page-process.ts', import.meta.url)

/** A page reader with a process to be closed. */
export interface PortalPageReader extends PageReader {
  close(): void
}

/**
 * Parses the portal's pages in a process of its own. A list of 5,000 rows takes a few seconds on a slow computer, and
 * most of the memory. Each call throws PageTooHeavy for a page that exceeds the limits or ends the process, and
 * ProcessNotStarted.
 */
export function createPortalPageReader({
  timeoutMs = 20_000,
  memoryMb = 208,
  startMs,
}: Partial<BoundedOptions> = {}): PortalPageReader {
  const pages = createBoundedProcess<PortalPageOrder, unknown>(ENTRY, { timeoutMs, memoryMb, startMs })
  const run = (order: PortalPageOrder): Promise<unknown> =>
    pages.run(order).catch((error: unknown) => {
      if (error instanceof ProcessNotStarted) throw error
      throw new PageTooHeavy(`a page that cannot be read: ${(error as Error).message}`, null, { cause: error })
    })
  return {
    read: async (order) => (await run({ read: order })) as PageFacts | Unreadable,
    mask: async (page) => (await run({ mask: page })) as string,
    close: () => pages.close(),
  }
}
