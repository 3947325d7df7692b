import { mkdir, readdir, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The last five pages are kept, for two weeks. */
const KEPT_PAGES = 5
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

/**
 * Keeps a page for diagnosis, readable by the program's user only, and removes what is over the limit.
 *
 * @param folder made when missing
 * @param text the page, already masked
 * @returns the file it was written to
 */
export async function keepForDiagnosis(folder: string, text: string, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${now.toISOString().replaceAll(':', '-')}.html`)
  await writeFile(path, text, { mode: 0o600 })
  await removeOld(folder, now)
  return path
}

/** Removes pages older than two weeks, and all but the newest five. */
export async function removeOld(folder: string, now = new Date()): Promise<void> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.html'))
    .sort()
    .reverse()
  for (const [index, name] of names.entries()) {
    const path = join(folder, name)
    const age =
      now.getTime() -
      (await stat(path).then(
        (file) => file.mtimeMs,
        () => 0,
      ))
    if (index >= KEPT_PAGES || age > KEPT_MS) await unlink(path).catch(() => {})
  }
}
