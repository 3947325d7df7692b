import { copyFile, open, stat, truncate } from 'node:fs/promises'
import { decodeProgramText } from './program-text.ts'

/** The size after which the log is rotated; with the previous one, at most twice as much stays on the disk. */
const MAX_LOG_BYTES = 1024 * 1024

/**
 * Rotates a log over the limit: it is copied to `…log.1`, replacing the older one, and truncated. The server appends to the
 * file, so that it need not reopen it.
 */
export async function boundLog(path: string, limit = MAX_LOG_BYTES): Promise<void> {
  try {
    if ((await stat(path)).size <= limit) return
    await copyFile(path, `${path}.1`)
    await truncate(path)
  } catch {
    // No log yet, or (Windows) locked by the server: it is tried again later.
  }
}

/** The log's size in bytes, 0 without one. */
export async function logSize(path: string): Promise<number> {
  return (await stat(path).catch(() => ({ size: 0 }))).size
}

/** The log from a byte on, at most its last 64 KiB. */
export async function readLogFrom(path: string, from: number): Promise<string> {
  await using file = await open(path, 'r').catch(() => null)
  if (!file) return ''
  const { size } = await file.stat()
  const start = Math.max(from, size - 65_536, 0)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(size - start, 0)), 0, size - start, start)
  return decodeProgramText(buffer.subarray(0, bytesRead))
}

/** The reason in a log, without date and process: its last FATAL or PANIC line, else its last line. */
export function lastReason(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim())
  const line = lines.findLast((text) => /\b(FATAL|PANIC):/.test(text)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?\b(?:FATAL|PANIC|LOG|ERROR):\s*/, '').trim()
}
