import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** How often a holder shows that it lives. */
const HEARTBEAT_MS = 2_000
/** A holder that was not seen to live for so long is dead, for where its process cannot be asked. */
const SILENT_MS = 120_000
const POLL_MS = 200

/**
 * Runs work while no other process runs work under the same lock. Each process has a file of its own in the folder. It holds
 * the lock while no other file of a living process is there. Whoever waits removes the files of dead processes.
 * @template T
 * @param {string} folder the lock
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void }} options `onWait` is called once, when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withProcessLock(folder, work, { onWait = () => {} } = {}) {
  await mkdir(folder, { recursive: true })
  const name = randomUUID()
  const own = join(folder, name)
  const seen = new Map()
  let waited = false
  for (;;) {
    if (!(await othersLive(folder, name, seen))) {
      await writeFile(own, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' })
      // Of two that wrote at the same time, at least one sees the other here.
      if (!(await othersLive(folder, name, seen))) break
      await rm(own, { force: true })
    }
    if (!waited) onWait()
    waited = true
    await delay(POLL_MS * (1 + Math.random()))
  }
  const heartbeat = setInterval(() => void utimes(own, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    await rm(own, { force: true })
  }
}

/** Removes the files of dead processes. @returns whether another process's file is left */
async function othersLive(folder, own, seen) {
  let live = false
  for (const name of await readdir(folder)) {
    if (name === own) continue
    const path = join(folder, name)
    if (await isAlive(path, seen)) live = true
    else await rm(path, { force: true })
  }
  return live
}

async function isAlive(path, seen) {
  let changed
  let holder = null
  try {
    changed = (await stat(path)).mtimeMs
    holder = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return false
    // Just being written, or cut short by a crash: its silence decides.
  }
  if (holder?.host === hostname() && !isRunning(holder.pid)) return false
  // The clocks of two computers may differ: what counts is how long we saw no change.
  const before = seen.get(path)
  if (before?.changed !== changed) seen.set(path, { changed, since: performance.now() })
  return performance.now() - seen.get(path).since < SILENT_MS
}

/** Whether a process of this computer lives. @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
