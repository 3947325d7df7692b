import { randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { renameWithRetry } from '../../storage/rename-with-retry.ts'
import { syncFolder } from '../../storage/sync-folder.ts'
import { type Binaries, programPath } from './binaries.ts'
import { lettersOutsideAnsi } from './program-text.ts'
import { as, programEnvironment, type Runner, runProgram } from './run-program.ts'

/** The superuser, and our database. */
export const USER = 'arauto'
export const DATABASE = 'arauto'

const PASSWORD_FILE = 'arauto.password'
const UNFINISHED = 'postgres.new-'

/** The store's directory inside the data directory. */
export function storePath(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** The store's owner; null when there is none. An empty directory in its place is removed. */
export async function storeOwner(store: string): Promise<{ uid: number; gid: number; path: string } | null> {
  const found = await stat(store).catch(() => null)
  if (!found) return null
  if (found.isDirectory() && (await readdir(store).catch(() => ['?'])).length === 0) {
    await rmdir(store)
    return null
  }
  return { uid: found.uid, gid: found.gid, path: store }
}

/**
 * Checks that these programs can open the store.
 * @throws StartupError for a store of another PostgreSQL version, or a directory without one.
 */
export async function checkStoreVersion(store: string, binaries: Pick<Binaries, 'major'>): Promise<void> {
  const version = (await readFile(join(store, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === binaries.major) return
  throw new StartupError(
    version
      ? `A base de dados em "${store}" é do PostgreSQL ${version} e este Arauto traz o ${binaries.major}: use a versão do Arauto que a criou, ou mude essa pasta de sítio para começar de novo.`
      : `A pasta "${store}" existe mas não contém uma base de dados: mude-a de sítio e volte a arrancar.`,
  )
}

/** The password of a store reached by TCP; undefined for one that has none. */
export async function storePassword(store: string): Promise<string | undefined> {
  const text = await readFile(join(store, PASSWORD_FILE), 'utf8').catch(() => '')
  return text.trim() || undefined
}

/** The parameters of the store's creation. */
interface Creation {
  dataDir: string
  binaries: Binaries
  runner: Runner
  platform: NodeJS.Platform
  /** The `-D` for a program that runs in the given directory. */
  argument: (dir: string) => string
  /** Whether connections need a password. */
  withPassword: boolean
}

/**
 * Creates the store atomically: in a temporary directory that is synced and renamed, so that a kill leaves nothing that a
 * later start could take for a store.
 * @throws StartupError when initdb fails.
 */
export async function createStore(creation: Creation): Promise<void> {
  const { dataDir, binaries, runner, platform } = creation
  await sweepUnfinished(dataDir)
  const around = await mkdtemp(join(dataDir, UNFINISHED))
  try {
    const fresh = join(around, 'store')
    await mkdir(fresh, { mode: 0o700 })
    const password = randomBytes(24).toString('base64url')
    if (creation.withPassword) await writeFile(join(around, 'password'), password, { mode: 0o600 })
    if (runner) await chownTree(around, runner)
    // Started in the directory, so that only it and its parent must be open to the server's user.
    const options = { ...as(runner), cwd: fresh, env: programEnvironment(platform) }
    const initdb = async (args: string[]) => {
      const all = ['-D', creation.argument(fresh), ...args]
      const { code, output } = await runProgram(programPath(binaries.native, 'initdb', platform), all, options)
      const paths = platform === 'win32' ? [dataDir, binaries.native] : []
      if (code !== 0) throw new StartupError(creationFailure(output, paths))
    }
    await initdb([
      ...(creation.withPassword ? ['-A', 'scram-sha-256', '--pwfile', join('..', 'password')] : ['-A', 'trust']),
      // initdb runs statements that name its own folder, in the bytes of the file system. Windows gives these in its ANSI code
      // page, which a UTF-8 database refuses: ours is made apart (session.ts).
      '-U',
      USER,
      '-E',
      'SQL_ASCII',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
      '--no-sync',
    ])
    if (creation.withPassword) {
      await writeFile(join(fresh, PASSWORD_FILE), password, { mode: 0o600 })
      if (runner) await chown(join(fresh, PASSWORD_FILE), runner.uid, runner.gid)
    }
    await initdb(['--sync-only'])
    await renameWithRetry(fresh, storePath(dataDir), { platform })
    await syncFolder(dataDir)
  } finally {
    await rm(around, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * The message for a store that could not be created, with the end of initdb's output.
 * @param ansiPaths those that initdb was given in the ANSI code page
 */
export function creationFailure(output: string, ansiPaths: readonly string[] = []): string {
  if (/no space left/i.test(output)) return 'Não foi possível criar a base de dados: o disco está cheio.'
  const lines = output.split('\n').filter((line) => /error|fatal|could not|cannot/i.test(line))
  const reason = (lines.at(-1) ?? output.split('\n').at(-1) ?? '').replace(/^initdb: (error: )?/, '').trim()
  const failure = `Não foi possível criar a base de dados${reason ? ` (${reason})` : ', a criação foi interrompida'}.`
  const path = ansiPaths.find((one) => lettersOutsideAnsi(one).length > 0)
  if (!path) return failure
  return `${failure} O caminho "${path}" tem letras (${lettersOutsideAnsi(path).join(' ')}) que o Windows pode não saber passar à base de dados: use uma pasta sem elas, por exemplo C:\\arauto.`
}

/** Changes the owner of a directory and its content to the server's user. */
export async function chownTree(path: string, runner: { uid: number; gid: number }): Promise<void> {
  const found = await lstat(path)
  if (found.isSymbolicLink()) return
  await chown(path, runner.uid, runner.gid)
  if (!found.isDirectory()) return
  for (const name of await readdir(path)) await chownTree(join(path, name), runner)
}

/** Removes what killed creations left; the caller holds the data directory's lock. */
async function sweepUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue
    // An initdb that outlived its parent may still be writing into it.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
