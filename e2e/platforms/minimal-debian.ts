import { copyFile, cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { debianTree } from './debian-tree.ts'
import { copyRepository } from './product-copy.ts'
import { runToEnd } from './run-to-end.ts'
import type { Platform } from './walk.ts'

/**
 * The smallest Debian, with Node and npm of this machine as README.md asks for, and nothing else: `npm start` has to
 * install and build by itself.
 */
export async function minimalDebian(): Promise<Platform> {
  const root = await debianTree({ suite: 'bookworm', architecture: 'amd64', variant: 'minbase' })
  await installNode(root)
  const network = await networkSettings(root)
  return {
    name: 'minimal Debian',
    root,
    install: copyRepository,
    start: (isFirst) => (isFirst ? ['npm', 'start'] : ['node', 'scripts/start.mjs']),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', npm_config_cache: '/var/cache/arauto-npm', ...network },
    // npm ends itself by the signal that it waited on.
    stops: [
      { signal: 'SIGINT', code: null },
      { signal: 'SIGTERM', code: 0 },
    ],
  }
}

/** Puts this machine's Node and npm where one that was installed by hand is. */
async function installNode(root: string): Promise<void> {
  const local = join(root, 'usr', 'local')
  const npm = (await runToEnd('npm', ['root', '--global'])).trim()
  const node = (await runToEnd('node', ['--print', 'process.execPath'])).trim()
  await copyFile(node, join(local, 'bin', 'node'))
  const modules = join(local, 'lib', 'node_modules', 'npm')
  await rm(modules, { recursive: true, force: true })
  await cp(join(npm, 'npm'), modules, { recursive: true, verbatimSymlinks: true })
  await rm(join(local, 'bin', 'npm'), { force: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'))
  await mkdir(join(root, 'var', 'cache', 'arauto-npm'), { recursive: true })
  await runToEnd('chown', ['-R', '1000:1000', join(root, 'var', 'cache', 'arauto-npm')])
}

/** The network settings of this machine's npm, with the files that they name. */
async function networkSettings(root: string): Promise<Record<string, string>> {
  await copyFile('/etc/resolv.conf', join(root, 'etc', 'resolv.conf'))
  const setting = async (name: string) => (await runToEnd('npm', ['config', 'get', name])).trim()
  const authorities = await setting('cafile')
  if (authorities === 'null') return { npm_config_registry: await setting('registry') }
  const inside = '/etc/npm-authorities.pem'
  await copyFile(authorities, join(root, inside))
  return { npm_config_registry: await setting('registry'), npm_config_cafile: inside }
}
