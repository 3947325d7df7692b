import { spawn } from 'node:child_process'
import { CliError } from './cli-error.mjs'

/** The signals that ask a program to stop; Windows has SIGBREAK, and SIGHUP when its window is closed. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']

/**
 * Runs a program to its end, without a shell. A signal to this process goes on to it.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, uid?: number, gid?: number }} options `show` lets it write
 *   to the console itself; `uid` and `gid` are whom root runs it as.
 * @returns {Promise<{ code: number, output: string }>} the exit code, and what it wrote (up to 32 MB; empty with `show`).
 * @throws {CliError} when a signal ended the wait.
 */
export async function runCommand(file, args, { cwd, env = process.env, show = false, uid, gid } = {}) {
  const to = show ? 'inherit' : 'pipe'
  const child = spawn(file, args, { cwd, env, uid, gid, stdio: ['ignore', to, to] })
  let asked = false
  const stop = (signal) => {
    asked = true
    child.kill(signal)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  try {
    let output = ''
    const keep = (chunk) => {
      if (output.length < 32 * 1024 * 1024) output += chunk
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', keep)
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (status) => resolve(status ?? 1))
    })
    if (asked) throw new CliError('Interrompido.')
    return { code, output }
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, stop)
  }
}
