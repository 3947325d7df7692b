import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runToEnd } from './run-to-end.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
/** What takes long to make is kept here; it may be removed at any time. */
export const CACHE = join(REPOSITORY, '.cache', 'platforms')

/** Writes the repository as it was last committed into a folder, which is made anew. */
export async function copyRepository(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const archive = `${folder}.tar`
  await runToEnd('git', ['archive', '--output', archive, 'HEAD'], REPOSITORY)
  await runToEnd('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
}
