import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE } from './product-copy.ts'
import { runToEnd } from './run-to-end.ts'

/** What a Debian system in a folder is made of. */
export interface DebianTree {
  suite: 'bookworm' | 'trixie'
  architecture: 'amd64' | 'arm64'
  /** mmdebstrap's: `minbase` is the smallest that works, `extract` only unpacks, which any machine can do for any other. */
  variant: 'minbase' | 'extract'
  /** Packages beside those of the variant. */
  include?: readonly string[]
}

/**
 * Gives the folder of such a system, made where it is not there yet.
 *
 * @throws what mmdebstrap says
 */
export async function debianTree(tree: DebianTree): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(tree)).digest('hex').slice(0, 12)
  const root = join(CACHE, `${tree.suite}-${tree.architecture}-${hash}`)
  if (existsSync(root)) return root
  const { suite, architecture, variant, include = [] } = tree
  console.log(`  making a ${suite} of ${architecture} (${[variant, ...include].join(', ')})`)
  const fresh = `${root}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  const packages = include.map((name) => `--include=${name}`)
  await runToEnd('mmdebstrap', [
    '--format=directory',
    `--variant=${variant}`,
    `--arch=${architecture}`,
    ...packages,
    suite,
    fresh,
  ])
  // A tree that is only unpacked has no such list, where PostgreSQL's programs find the name of their user.
  await writeFile(join(fresh, 'etc', 'passwd'), `${OFFICE}\n`, { flag: 'a' })
  await rename(fresh, root)
  return root
}

/** The user whom the product runs as, and their home. */
const OFFICE = 'escritorio:x:1000:1000::/home/escritorio:/bin/sh'
/** The home, as the system names it. */
export const HOME = '/home/escritorio'
