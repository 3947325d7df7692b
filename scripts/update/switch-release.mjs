import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { moveRunningNode } from '../running-node.mjs'

/** In the clone: what an update works on. */
export const UPDATES = '.updates'
const JOURNAL = 'journal.json'
const PREVIOUS = 'previous'
const FAILED = 'failed'

/**
 * An update that was begun and not ended.
 * @typedef {object} Switch
 * @property {string} version
 * @property {string} prepared the folder that the new version comes from
 * @property {string[]} names the entries of the clone's folder that change
 * @property {string[]} added those of them that the version before did not have
 * @property {boolean} tried whether the new version was started, so that it may have changed the database
 * @property {number} pid the process that updates
 */

/** @param {string} root the clone @returns {Promise<Switch | null>} */
export async function readSwitch(root) {
  const text = await readFile(join(root, UPDATES, JOURNAL), 'utf8').catch(() => null)
  return text && JSON.parse(text)
}

/**
 * Puts a prepared version in the clone's place, entry by entry; what was there goes to `.updates/previous`. What no version
 * brings, such as the data directory or files of one's own, stays where it is.
 * @param {string} root the clone
 * @param {string} prepared the version, installed and built, on the same file system
 * @param {string} version
 * @param {{ move?: typeof moveIfThere, moveNode?: typeof moveRunningNode }} with_ replaced in tests
 */
export async function switchRelease(root, prepared, version, { move = moveIfThere, moveNode = moveRunningNode } = {}) {
  const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const brought = await readdir(prepared)
  const names = [...new Set([...brought, ...(own.workspaces ?? []), 'node_modules'])]
  const added = brought.filter((name) => !existsSync(join(root, name)))
  await rm(join(root, UPDATES, PREVIOUS), { recursive: true, force: true })
  await moveNode(root, { leaveCopy: true })
  await writeSwitch(root, { version, prepared, names, added, tried: false, pid: process.pid })
  for (const name of names) {
    await move(join(root, name), join(root, UPDATES, PREVIOUS, name))
    await move(join(prepared, name), join(root, name))
  }
  await linkWorkspaces(root)
}

/** Notes that the new version is started from now on. */
export async function markTried(root) {
  await writeSwitch(root, { ...(await readSwitch(root)), tried: true })
}

/**
 * Puts the version before back; what was in place of the new one goes to `.updates/failed`. Killed, it can be run again.
 * @param {string} root the clone
 * @param {{ move?: typeof moveIfThere, moveNode?: typeof moveRunningNode }} with_ replaced in tests
 */
export async function switchBack(root, { move = moveIfThere, moveNode = moveRunningNode } = {}) {
  await moveNode(root, { leaveCopy: true })
  const { prepared, names, added } = await readSwitch(root)
  for (const name of names) {
    const [before, now] = [join(root, UPDATES, PREVIOUS, name), join(root, name)]
    const isNewInPlace = !existsSync(join(prepared, name)) && (existsSync(before) || added.includes(name))
    if (isNewInPlace) await move(now, join(root, UPDATES, FAILED, name))
    await move(before, now)
  }
  await linkWorkspaces(root)
}

/** The update is over, one way or the other. */
export async function endSwitch(root) {
  const { prepared } = await readSwitch(root)
  await rm(prepared, { recursive: true, force: true })
  await rm(join(root, UPDATES, JOURNAL))
}

async function writeSwitch(root, change) {
  const path = join(root, UPDATES, JOURNAL)
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(`${path}.part`, 'w')
  try {
    await handle.writeFile(JSON.stringify(change))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await renameWithRetry(`${path}.part`, path)
}

/** Moves an entry, in place of one that is there; does nothing when there is none to move. */
export async function moveIfThere(from, to) {
  if (!existsSync(from)) return
  await mkdir(dirname(to), { recursive: true })
  await rm(to, { recursive: true, force: true, maxRetries: 5 })
  await renameWithRetry(from, to)
}

/**
 * Renames. On Windows it tries again while another program, such as a virus scanner, has a file of it open.
 * @throws the file system's last error
 */
export async function renameWithRetry(
  from,
  to,
  { platform = process.platform, patienceMs = 30_000, move = rename } = {},
) {
  const end = performance.now() + patienceMs
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await move(from, to)
    } catch (error) {
      const isPassing = platform === 'win32' && ['EBUSY', 'EPERM', 'EACCES'].includes(error.code)
      if (!isPassing || performance.now() + pause > end) throw error
      await delay(pause)
    }
  }
}

/** npm's links to the workspaces are absolute on Windows: moved, they would lead to where they were made. */
async function linkWorkspaces(root) {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  for (const [path, entry] of Object.entries(lock.packages ?? {})) {
    const link = join(root, ...path.split('/'))
    if (!entry.link || !existsSync(dirname(link))) continue
    await rm(link, { recursive: true, force: true })
    const target = join(root, entry.resolved)
    await symlink(process.platform === 'win32' ? target : relative(dirname(link), target), link, 'junction')
  }
}
