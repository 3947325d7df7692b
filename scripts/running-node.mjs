import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { nodePackage } from './pinned-node.mjs'

/** In the clone: programs that were running when they had to make way. */
const REPLACED = '.replaced'

/** Where this process's program went, by where it was started. */
const moved = new Map()

/**
 * Moves the Node that runs this process out of `node_modules`. Windows lets nobody remove a program that runs, nor move a
 * folder that it lies in; but the program's file itself can be given another name on its disk.
 * @param {string} root the clone
 * @param {object} with_
 * @param {boolean} with_.leaveCopy whether a copy takes its place, for what goes on needing it
 * @param {typeof fs} with_.files replaced in tests
 * @returns {Promise<string>} where the program lies; where it was, unless it is the clone's own Node on Windows
 */
export async function moveRunningNode(
  root,
  { leaveCopy = false, platform = process.platform, arch = process.arch, own = process.execPath, files = fs } = {},
) {
  const inside = platform === 'win32' ? nodePackage(platform, arch) : null
  if (!inside) return own
  if (moved.has(own)) return moved.get(own)
  const pinned = join(root, 'node_modules', ...inside.split('/'))
  if (!(await isSameFile(pinned, own, files))) return own
  const folder = join(root, REPLACED)
  const aside = join(folder, `node-${randomUUID()}.exe`)
  await files.mkdir(folder, { recursive: true })
  // First of all: a full disk is to change nothing.
  if (leaveCopy) await files.copyFile(pinned, `${aside}.new`)
  await files.rename(pinned, aside)
  moved.set(own, aside)
  if (leaveCopy) await files.rename(`${aside}.new`, pinned)
  return aside
}

/** The same file may have two names: upper and lower case, short names, drives of a network. */
async function isSameFile(one, other, files) {
  const [a, b] = await Promise.all([one, other].map((path) => files.stat(path, { bigint: true }).catch(() => null)))
  return a !== null && b !== null && a.dev === b.dev && a.ino === b.ino
}

/**
 * Removes what earlier processes had to move aside; what still runs stays for the next time.
 * @param {string} root the clone
 * @param {typeof fs} files replaced in tests
 */
export async function removeReplaced(root, files = fs) {
  const folder = join(root, REPLACED)
  for (const name of await files.readdir(folder).catch(() => [])) {
    await files.rm(join(folder, name), { force: true }).catch(() => {})
  }
  await files.rmdir(folder).catch(() => {})
}
