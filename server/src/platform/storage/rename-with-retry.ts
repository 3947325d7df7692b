import { rename } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

// On Windows virus scanners and indexers lock new files for a moment.
const PASSING = new Set(['EBUSY', 'EPERM', 'EACCES'])

/**
 * Renames, and retries while another program locks the files.
 * @param patience how long to retry, in milliseconds; 10 s by default. On POSIX these errors are permanent and thrown.
 * @param move replaced in tests.
 * @throws the last error of the file system.
 */
export async function renameWithRetry(
  from: string,
  to: string,
  {
    platform = process.platform,
    patience = 10_000,
    move = rename,
  }: { platform?: NodeJS.Platform; patience?: number; move?: (from: string, to: string) => Promise<void> } = {},
): Promise<void> {
  const end = performance.now() + patience
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await move(from, to)
    } catch (error) {
      const passing = platform === 'win32' && PASSING.has((error as NodeJS.ErrnoException).code ?? '')
      if (!passing || performance.now() + pause > end) throw error
      await delay(pause)
    }
  }
}
