import type { JobKind } from '../../platform/queue/job-runner.ts'
import { purgeSeen } from './folder-state.ts'
import { claimUnmatched } from './inbox-repository.ts'
import { problemOf } from './left-out.ts'
import { attachCertain, type Sender } from './receive-file.ts'
import { type MessageDependencies, receive } from './receive-message.ts'
import { createFolderScan, type ScanDependencies } from './scan-folder.ts'
import { takePlaceOf } from './take-place.ts'

export interface InboxJobDependencies extends MessageDependencies, Omit<ScanDependencies, 'store' | 'take'> {
  /** In milliseconds; ten seconds by default. */
  scanMs?: number
  withLock(name: string, work: () => Promise<void>): Promise<boolean>
}

/** How often the folder is read, in milliseconds. */
const SCAN_MS = 10_000
/** How often something that waits is matched again, in minutes, and how many at once. */
const MATCHED_AGAIN_MINUTES = 10
const MATCHED_AT_ONCE = 50

const TAKEN = { problem: '', mayGrow: false }
const BY_FOLDER = { userId: null, address: null, means: 'folder' } as const

/** Reads the import folder, where there is one, and looks again for the notifications of what waits. */
export function createInboxJobs(dependencies: InboxJobDependencies): JobKind {
  const { db, folder, withLock, scanMs = SCAN_MS } = dependencies
  const scan = createFolderScan({
    ...dependencies,
    take: async (officeId, file) => {
      const sender: Sender = { officeId, origin: 'folder', importer: BY_FOLDER, member: null }
      if (file.before !== null && (await takePlaceOf(dependencies, sender, file, file.before))) return TAKEN
      const { leftOut } = await receive(dependencies, sender, file)
      return { problem: problemOf(file.name, leftOut), mayGrow: leftOut.some(({ mayGrow }) => mayGrow) }
    },
  })
  let nextAt = 0
  const work = async () => {
    const more = folder !== '' && (await scan())
    nextAt = performance.now() + (more ? 0 : scanMs)
    for (const item of await claimUnmatched(db, MATCHED_AGAIN_MINUTES, MATCHED_AT_ONCE)) {
      await attachCertain(dependencies, item, BY_FOLDER)
    }
  }
  return {
    name: 'inbox',
    atOnce: 1,
    async claimNext(excluded) {
      if (excluded.length > 0 || performance.now() < nextAt) return null
      return {
        id: 'inbox',
        officeId: null,
        run: async () => {
          // Another worker that holds the lock does it.
          nextAt = performance.now() + scanMs
          return withLock('inbox', work)
        },
      }
    },
    purge: () => purgeSeen(db),
  }
}
