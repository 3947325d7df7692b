import { readFileSync } from 'node:fs'
import { isRunning } from './process-lock.mjs'

const EVERY_MS = 2_000

/**
 * Under npm, a kill of npm or of its shell alone would leave everything running: notices that one of them is gone. Started
 * by hand (`node scripts/start.mjs &`), the parent may go as it likes.
 * @param {() => void} onGone
 * @returns {() => void} ends the watch
 */
export function watchParents(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const before = parentsUpToNpm()
  const timer = setInterval(() => {
    if (sameParents(before)) return
    clearInterval(timer)
    onGone()
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}

function sameParents([parent, grandparent]) {
  // Windows keeps telling an orphan the old number; POSIX gives it another parent.
  if (process.platform === 'win32') return isRunning(parent)
  if (process.ppid !== parent) return false
  return grandparent === undefined || readParent(parent) === grandparent
}

/** Our parent, and its own where it is not npm but the shell between (some shells give way to what they run, some stay). */
function parentsUpToNpm() {
  const parent = process.ppid
  const grandparent = isNpm(readProcess(parent, 'cmdline')) ? undefined : readParent(parent)
  return [parent, grandparent]
}

/** Whether a command line, as Linux gives it (`npm start`, `node\0…/npm-cli.js\0start`), is npm's. */
export function isNpm(commandLine) {
  return /^npm\b/.test(commandLine) || /^[^\0]*\0[^\0]*\bnpm(-cli\.js)?(\0|$)/.test(commandLine)
}

/** The number of a process's parent; undefined where the system has no /proc, or the process is gone. */
function readParent(pid) {
  return parseParent(readProcess(pid, 'stat'))
}

/** Reads it from Linux's `/proc/<pid>/stat`, whose second field (in brackets) may itself hold spaces and brackets. */
export function parseParent(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.length > 1 ? Number(fields[1]) : undefined
}

function readProcess(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
