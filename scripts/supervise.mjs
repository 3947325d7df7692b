import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { watchParent } from './parent.mjs'
import { STOP_SIGNALS } from './run-command.mjs'

// A program that does not answer to being asked is ended after this.
const PATIENCE_MS = 45_000
// Ctrl+C reaches the whole group: the children have it already, so it is repeated only to those that stay.
const REPEAT_MS = 1_500
// What a program that has ended wrote last is waited for so long.
const OUTPUT_MS = 2_000

/**
 * Runs programs side by side until one ends or this process is asked to stop; then all are stopped. They are asked by the
 * signal, and over their channel (`{type: 'stop'}`), the only orderly way on Windows. When this process is killed, they see
 * the channel close.
 * @param {readonly { file: string, args: readonly string[], cwd: string, env?: NodeJS.ProcessEnv, onMessage?: (message: any) => void,
 *   onOutput?: (chunk: Buffer) => void, whenKilled?: readonly string[] }[]} programs
 *   `onOutput` is called with what one writes, which goes to the console all the same. `whenKilled` are the arguments of the
 *   program that cleans up after one that had to be killed.
 * @param {{ patienceMs?: number }} options how long a program may take to answer to being asked.
 * @returns {Promise<number>} the exit code of the first that ended; 0 for one that ended since it was asked to.
 * @throws {Error} the system's, for a program that could not be started.
 */
export async function supervise(programs, { patienceMs = PATIENCE_MS } = {}) {
  const ends = []
  const children = []
  let asked = false
  const askAll = (signal) => {
    const first = !asked
    asked = true
    for (const child of children) ask(child, signal, first ? patienceMs : null)
  }
  for (const { file, args, cwd, env = process.env, onMessage, onOutput, whenKilled } of programs) {
    const to = onOutput ? 'pipe' : 'inherit'
    const child = spawn(file, args, { cwd, env, stdio: ['inherit', to, to, 'ipc'] })
    if (onOutput) copyOutput(child, onOutput)
    if (onMessage) child.on('message', onMessage)
    children.push(child)
    ends.push(endOf(child).then((end) => cleanUpAfter(end, whenKilled && { file, args: whenKilled, cwd, env })))
  }
  for (const signal of STOP_SIGNALS) process.on(signal, askAll)
  const stopWatching = watchParent(() => askAll('SIGTERM'))
  try {
    const first = await Promise.race(ends)
    const wanted = asked
    askAll('SIGTERM')
    for (const { error } of await Promise.all(ends)) if (error) throw error
    return exitCode(first, wanted)
  } finally {
    stopWatching()
    for (const signal of STOP_SIGNALS) process.off(signal, askAll)
  }
}

/** The exit code for how a program ended: a signal that was wanted is a clean end, another one its number over 128. */
export function exitCode({ code, signal }, wanted) {
  if (signal) return wanted ? 0 : 128 + (constants.signals[signal] ?? 0)
  return code ?? 1
}

function endOf(child) {
  return new Promise((resolve) => {
    // One that could not be started ends the others as well, and its error is thrown then.
    child.once('error', (error) => child.pid === undefined && resolve({ code: null, signal: null, error }))
    child.once('exit', (code, signal) => {
      // It keeps this process, which otherwise might have nothing left to wait for.
      const late = setTimeout(() => resolve({ code, signal }), OUTPUT_MS)
      // By then all that it wrote has come, unless a process that it left holds the other end.
      child.once('close', () => {
        clearTimeout(late)
        resolve({ code, signal })
      })
    })
  })
}

function copyOutput(child, onOutput) {
  for (const name of ['stdout', 'stderr']) {
    child[name].on('data', onOutput)
    child[name].pipe(process[name], { end: false })
    // A console that is gone ends nothing.
    process[name].on('error', () => {})
  }
}

/** A program that was killed could not stop what it had started apart from itself. */
async function cleanUpAfter(end, order) {
  if (end.signal === 'SIGKILL' && order) {
    const { file, args, ...options } = order
    await endOf(spawn(file, args, { ...options, stdio: 'inherit' }))
  }
  return end
}

function ask(child, signal, patienceMs) {
  const gone = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  if (gone()) return
  if (child.connected) child.send({ type: 'stop' }, () => {})
  const repeat = () => {
    if (!gone() && process.platform !== 'win32') child.kill(signal)
  }
  if (signal === 'SIGINT') setTimeout(repeat, REPEAT_MS).unref()
  else repeat()
  if (patienceMs !== null) setTimeout(() => gone() || child.kill('SIGKILL'), patienceMs).unref()
}
