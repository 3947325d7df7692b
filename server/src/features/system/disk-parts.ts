import { setTimeout as delay } from 'node:timers/promises'
import type { DISK_PARTS, SystemView } from '@arauto/contract/system'
import { folderSize } from '../../platform/storage/folder-size.ts'

type Part = (typeof DISK_PARTS)[number]
type Sizes = Partial<Record<Part, number | null>>

/** How long a measurement is cached, in milliseconds: traversing the folders reads the disk. */
const KEPT_MS = 10 * 60_000
/** How long traversing the folders may take, in milliseconds. */
const LONGEST_MS = 60_000
/** How long an answer waits for it, in milliseconds; what takes longer is shown when it is asked for again. */
const WAIT_MS = 2_000

/** Measures what takes up the disk. */
export interface DiskParts {
  /** @returns the folders that were measured by now, in bytes; a folder of the network may take its time */
  measure(folders: Partial<Record<Part, string>>): Promise<Sizes>
}

/** @param clock the time in milliseconds */
export function createDiskParts(clock = Date.now): DiskParts {
  let began = Number.NEGATIVE_INFINITY
  let sizes: Sizes = {}
  let measured: Promise<unknown> = Promise.resolve()
  let isMeasuring = false

  const start = (folders: Partial<Record<Part, string>>) => {
    const signal = AbortSignal.timeout(LONGEST_MS)
    began = clock()
    isMeasuring = true
    measured = Promise.all(
      Object.entries(folders).map(async ([part, folder]) => {
        const size = folder ? await folderSize(folder, signal) : null
        sizes = { ...sizes, [part]: size }
      }),
    ).finally(() => {
      isMeasuring = false
    })
  }

  return {
    async measure(folders) {
      if (!isMeasuring && clock() - began > KEPT_MS) start(folders)
      await Promise.race([measured, delay(WAIT_MS, null, { ref: false })])
      return sizes
    },
  }
}

/** @returns every part in the order in which they are shown; null where it was not measured */
export const listParts = (parts: readonly Part[], sizes: Sizes): SystemView['disk']['parts'] =>
  parts.map((part) => ({ part, bytes: sizes[part] ?? null }))
