import { isRunning } from './process-lock.mjs'

const EVERY_MS = 2_000

/**
 * Under npm, a kill of npm or of its shell alone would leave everything running: notices that our parent is gone. Started by
 * hand (`node scripts/start.mjs &`), the parent may go as it likes.
 * @param {() => void} onGone
 * @returns {() => void} ends the watch
 */
export function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const parent = process.ppid
  const timer = setInterval(() => {
    // Windows keeps telling an orphan the old number; POSIX gives it another parent.
    if (process.platform === 'win32' ? isRunning(parent) : process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}
