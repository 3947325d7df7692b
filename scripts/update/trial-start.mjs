import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CliError } from '../cli-error.mjs'

/** What makes the trial be reached by its own address alone. */
const OWN_ADDRESS = { HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: '', TLS: '', TLS_CERT: '', TLS_KEY: '' }
/** Set for the start of a version on trial, which leaves the update that it is part of alone. */
export const ON_TRIAL = 'ARAUTO_ON_TRIAL'
// New indexes of a large database take their time.
const PATIENCE_MS = 60 * 60 * 1000
const ANSWER_MS = 30_000
const LINES_SHOWN = 12

/**
 * Starts the version that is in place, with the database as it is, until it answers, and stops it again.
 * @param {string} root the clone
 * @param {{ patienceMs?: number, env?: NodeJS.ProcessEnv }} options how long its start may take
 * @throws {CliError} with its last lines, when it ends, does not become ready, or does not answer as it should.
 */
export async function tryStart(root, { patienceMs = PATIENCE_MS, env = process.env } = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...env, ...OWN_ADDRESS, [ON_TRIAL]: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = Promise.withResolvers()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-100_000)
      const address = /^Arauto pronto em (http:\/\/\S+)/m.exec(output)?.[1]
      if (address) ready.resolve(address)
    })
  }
  const ended = once(child, 'close')
  ended.then(() => ready.reject(new Error('ended')))
  const patience = setTimeout(() => ready.reject(new Error('late')), patienceMs)
  try {
    const address = await ready.promise
    for (const path of ['/api/health/', '/']) await expectAnswer(new URL(path, address))
  } catch (error) {
    const last = output.trim().split('\n').slice(-LINES_SHOWN).join('\n')
    throw new CliError(`${last}\n\nA versão nova não arrancou como devia (${reasonOf(error)}).`)
  } finally {
    clearTimeout(patience)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
}

function reasonOf({ message }) {
  if (message === 'ended') return 'terminou por si'
  if (message === 'late') return 'não ficou pronta a tempo'
  return message
}

async function expectAnswer(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url.pathname} respondeu ${response.status}`)
}
