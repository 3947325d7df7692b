import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Runner } from './run-program.ts'

/** The bytes of a directory's path: sun_path has 108 on Linux and 104 on macOS, less a closing zero and PostgreSQL's `/.s.PGSQL.5432`. */
const longest = (platform: NodeJS.Platform) => (platform === 'darwin' ? 103 : 107) - '/.s.PGSQL.5432'.length
// What mkdtemp adds where another user has the name.
const SUFFIX_BYTES = '-XXXXXX'.length
// The setting is a list with commas and quotes; other paths than plain ones use the temporary directory.
const PLAIN = /^[\w./-]+$/

/**
 * The directory of the server's socket: beside the store, unless that path is too long, unusual or closed to the server's
 * user. Then it is one named after it under the temporary directory (or under /tmp, if that one's own path is too long).
 * @param reachable whether the server's user can reach the data directory by its path.
 */
export function chooseSocketDir(
  dataDir: string,
  reachable: boolean,
  { temporary = tmpdir(), platform = process.platform }: { temporary?: string; platform?: NodeJS.Platform } = {},
): string {
  const beside = join(dataDir, 'run')
  if (reachable && PLAIN.test(beside) && Buffer.byteLength(beside) <= longest(platform)) return beside
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const chosen = join(temporary, `arauto-${name}`)
  const fits = PLAIN.test(chosen) && Buffer.byteLength(chosen) + SUFFIX_BYTES <= longest(platform)
  return fits ? chosen : join('/tmp', `arauto-${name}`)
}

/**
 * Creates the socket's directory, open to the server's user only. If it exists and is another user's (everybody can write
 * to the temporary directory), another one is created.
 * @returns the directory to use.
 */
export async function prepareSocketDir(dir: string, runner: Runner): Promise<string> {
  await mkdir(dir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(dir)
  const own = process.getuid?.() ?? 0
  const mayBeOurs = found.isDirectory() && (found.uid === own || found.uid === runner?.uid)
  const ours = mayBeOurs ? dir : await mkdtemp(`${dir}-`)
  await chmod(ours, 0o700)
  if (runner) await chown(ours, runner.uid, runner.gid)
  return ours
}
