import { mkdirSync } from 'node:fs'
import { createStream } from 'rotating-file-stream'

/** The log in `LOG_DIR`; older ones are `arauto.log.1` (the last) to `arauto.log.5`. */
export const LOG_FILE = 'arauto.log'
const SIZE = '10M'
const OLDER = 5
/** When a log that could not be written, on a full disk say, is tried again. */
const RETRY_MS = 30_000

/**
 * A log in files of bounded size and number, which only their owner may read. What cannot be written is left out: a program
 * goes on without its log.
 * @param {string} folder made where it is missing
 * @param {{ size?: string, older?: number, retryMs?: number }} [limits] of each file, as `10M`; how many older ones are kept
 * @returns {{ write(chunk: Buffer | string): void, end(): Promise<void> }}
 */
export function openLog(folder, { size = SIZE, older = OLDER, retryMs = RETRY_MS } = {}) {
  let stream = null
  let retryAt = 0
  const lose = () => {
    stream = null
    retryAt = performance.now() + retryMs
  }
  const open = () => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const opened = createStream(LOG_FILE, { path: folder, size, rotate: older, mode: 0o600 })
      opened.on('error', () => opened === stream && lose())
      return opened
    } catch {
      lose()
      return null
    }
  }
  return {
    write(chunk) {
      if (!stream && performance.now() >= retryAt) stream = open()
      stream?.write(chunk)
    },
    async end() {
      const last = stream
      stream = null
      if (last) await new Promise((resolve) => last.once('error', resolve).end(resolve))
    },
  }
}
