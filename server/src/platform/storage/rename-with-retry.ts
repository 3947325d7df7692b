import { rename } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

// On Windows a virus scanner or an indexer holds fresh files open for a moment.
const PASSING = new Set(['EBUSY', 'EPERM', 'EACCES'])

/**
 * Renames, trying again while something else holds the files.
 * @param patience milliseconds to keep trying for; 10 s unless told. On POSIX these errors do not pass, so they are told at once.
 * @param move what renames; a test gives its own.
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
  const end = Date.now() + patience
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await move(from, to)
    } catch (error) {
      const passing = platform === 'win32' && PASSING.has((error as NodeJS.ErrnoException).code ?? '')
      if (!passing || Date.now() + pause > end) throw error
      await delay(pause)
    }
  }
}
