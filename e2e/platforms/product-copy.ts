import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runToEnd } from './run-to-end.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
/** What takes long to make is kept here; it may be removed at any time. */
export const CACHE = join(REPOSITORY, '.cache', 'platforms')

/** A platform as npm names it. */
export interface NpmPlatform {
  os: 'linux' | 'win32'
  cpu: 'x64' | 'arm64'
}

/** Writes the repository as it was last committed into a folder, which is made anew. */
export async function copyRepository(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const archive = `${folder}.tar`
  await runToEnd('git', ['archive', '--output', archive, 'HEAD'], REPOSITORY)
  await runToEnd('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
}

/**
 * Puts the dependencies of the lock file into a copy of the repository, for a platform that may not be this machine's;
 * they are installed once for each lock file.
 *
 * @throws what npm says
 */
export async function installInto(folder: string, { os, cpu }: NpmPlatform): Promise<void> {
  const lock = createHash('sha256').update(await readFile(join(folder, 'package-lock.json')))
  const installed = join(CACHE, `installed-${os}-${cpu}-${lock.digest('hex').slice(0, 12)}`)
  if (!existsSync(installed)) {
    console.log(`  installing for ${os}-${cpu}`)
    const fresh = `${installed}.new`
    await copyRepository(fresh)
    const platform = [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])]
    await runToEnd('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...platform], fresh)
    await rename(fresh, installed)
  }
  // Hard links: neither npm nor the product writes into an installed file.
  await runToEnd('cp', ['-al', join(installed, 'node_modules'), join(folder, 'node_modules')])
}
