import { mkdtempSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** Makes a folder for a file's tests, or for those of a `describe`, which goes after them. @param name begins its name */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Makes a folder for one test, also before it, which goes after it. @param name begins its name */
export async function folderOfTest(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
