import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, requirePlatform } from './install.mjs'
import { findPinnedNode, nodePackage } from './pinned-node.mjs'
import { ROOT } from './root.mjs'

/** Where Node keeps what it compiled of the sources. */
export const COMPILED = join(ROOT, '.cache', 'node')

/**
 * Sees that what every command needs is there.
 * @param {boolean} tools whether it needs those of the tests
 * @returns {Promise<string>} the pinned Node's program
 */
export async function prepare(tools = false) {
  requirePlatform(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  // Where no package brings Node, the computer's own has to do; it is refused before a minute of installing.
  if (!nodePackage(process.platform, process.arch)) findPinnedNode(ROOT)
  await ensureInstalled(ROOT, { tools })
  return findPinnedNode(ROOT)
}

/**
 * How to run one of the repository's TypeScript files under supervision (supervise.mjs).
 * @param {string} node the pinned Node
 * @param {string} file from the clone's folder
 */
export function program(node, file, args = [], more = {}) {
  const attach = pathToFileURL(join(ROOT, 'scripts', 'stop-with-parent.mjs')).href
  return { file: node, args: ['--import', attach, join(ROOT, file), ...args], cwd: ROOT, ...more }
}

/**
 * How to run the product itself; it listens to its channel by itself.
 *
 * Node keeps what it made of the sources beside the clone: a second start takes two thirds of the time. A small nursery
 * for young objects keeps a server small that idles most of the day.
 */
export function product(node, { env = process.env, ...more } = {}) {
  return {
    file: node,
    args: ['--max-semi-space-size=4', join(ROOT, 'server', 'src', 'main.ts')],
    whenKilled: [join(ROOT, 'server', 'src', 'commands', 'end-database.ts')],
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...env },
    ...more,
  }
}
