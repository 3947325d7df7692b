import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPinnedNode } from './pinned-node.mjs'
import { ROOT } from './root.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// Signals and process trees as here are POSIX's.
const here = process.platform === 'win32' ? describe.skip : describe

here('npm start', { timeout: 60_000 }, () => {
  let folder
  const started = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arauto início '))
    await ensureWebBuilt(ROOT, findPinnedNode(ROOT), () => {})
  })
  afterEach(async () => {
    for (const run of started.splice(0)) {
      if (run.child.exitCode === null && run.child.signalCode === null) run.child.kill('SIGTERM')
      await run.ended
    }
  })
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))

  /** Starts on a data directory of the folder; port 0 takes any. */
  function start(data, { port = 0, through = null, ...env } = {}) {
    const script = join(ROOT, 'scripts', 'start.mjs')
    const command = through ? [through, []] : [process.execPath, [script]]
    const child = spawn(...command, {
      cwd: folder,
      env: {
        ...process.env,
        DATA_DIR: join(folder, data),
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: '',
        NODE: process.execPath,
        SCRIPT: script,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const run = { child, output: '' }
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (run.output += text))
    run.ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
    run.ready = new Promise((resolve, reject) => {
      const look = () => {
        const address = /Arauto pronto em (http:\/\/\S+)/.exec(run.output)?.[1]
        if (address) resolve(address)
      }
      child.stdout.on('data', look)
      run.ended.then(() => reject(new Error(`ended: ${run.output}`)))
    })
    run.ready.catch(() => {})
    started.push(run)
    return run
  }

  /** The number of the data directory's database server, or null when none runs. */
  async function databasePid(data) {
    const text = await readFile(join(folder, data, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number(text.split('\n')[0])
    return pid && isAlive(pid) ? pid : null
  }

  function isAlive(pid) {
    try {
      process.kill(pid, 0)
      return true
    } catch (error) {
      return error.code === 'EPERM'
    }
  }

  async function until(what) {
    for (const end = Date.now() + 15_000; ; await delay(50)) {
      if (await what()) return
      if (Date.now() > end) throw new Error(`waited in vain: ${what}`)
    }
  }

  /** A start that is refused: one line besides those that say what goes on, and no trace of the stack. */
  async function refusal(run) {
    const { code } = await run.ended
    expect(code, run.output).toBeGreaterThan(0)
    expect(run.output).not.toMatch(/^\s+at /m)
    const lines = run.output.split('\n').filter((line) => line && !line.endsWith('…'))
    expect(lines, run.output).toHaveLength(1)
    return lines[0]
  }

  test.each(process.env.LONG ? ['SIGINT', 'SIGTERM'] : ['SIGTERM'])(
    'answers at its address, refuses a second start on its data, and stops cleanly on %s',
    async (signal) => {
      const run = start('data')
      const address = await run.ready
      expect((await fetch(`${address}/api/health/`)).status).toBe(200)
      const database = await databasePid('data')
      expect(database).not.toBeNull()
      expect(await refusal(start('data'))).toMatch(/^Já há um Arauto a usar a pasta de dados/)
      expect((await fetch(`${address}/api/health/`)).status).toBe(200)
      run.child.kill(signal)
      expect(await run.ended).toEqual({ code: 0, signal: null })
      await until(() => !isAlive(database))
      await expect(fetch(`${address}/api/health/`)).rejects.toThrow()
    },
  )

  test.runIf(process.env.LONG)('a killed start takes the server with it, and the store opens again', async () => {
    const first = start('data')
    await first.ready
    const database = await databasePid('data')
    first.child.kill('SIGKILL')
    await until(() => !isAlive(database))
    const second = start('data')
    expect((await fetch(`${await second.ready}/api/health/`)).status).toBe(200)
  })

  test.runIf(process.env.LONG)('a kill of npm, or of its shell, ends it all', async () => {
    const wrapper = join(folder, 'wrapper.sh')
    await writeFile(wrapper, '#!/bin/sh\n"$NODE" "$SCRIPT"; exit $?\n', { mode: 0o755 })
    const run = start('data', { through: wrapper, npm_lifecycle_event: 'start' })
    await run.ready
    const database = await databasePid('data')
    run.child.kill('SIGKILL')
    await until(() => !isAlive(database))
  })

  test('a taken port is refused with one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    try {
      expect(await refusal(start('data', { port: other.address().port }))).toMatch(/^A porta \d+ já está ocupada/)
    } finally {
      other.close()
    }
    expect(await databasePid('data')).toBeNull()
  })

  test.runIf(process.env.LONG)('a data directory that cannot be written is refused with one sentence', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(await refusal(start('file/data'))).toMatch(/^Não é possível escrever na pasta de dados/)
  })

  test.runIf(process.env.LONG)(
    'with LOG_DIR what the program writes is kept, also after a kill and by a start that is refused',
    async () => {
      const LOG_DIR = join(folder, 'registos do João')
      const log = () => readFile(join(LOG_DIR, 'arauto.log'), 'utf8')
      const first = start('logged', { LOG_DIR })
      const ready = `Arauto pronto em ${await first.ready}`
      await until(async () => (await log().catch(() => '')).includes(ready))
      first.child.kill('SIGKILL')
      const second = start('logged', { LOG_DIR })
      await second.ready
      expect(await refusal(start('logged', { LOG_DIR: `${LOG_DIR}/2` }))).toMatch(/^Já há um Arauto/)
      expect(await readFile(join(LOG_DIR, '2', 'arauto.log'), 'utf8')).toMatch(/^Já há um Arauto/m)
      second.child.kill('SIGTERM')
      await second.ended
      const text = await log()
      expect(text).toContain(ready)
      expect(text.trimEnd().split('\n').at(-1)).toBe('A parar…')
      expect((await stat(join(LOG_DIR, 'arauto.log'))).mode & 0o777).toBe(0o600)
      expect(second.output).toContain('Arauto pronto')
    },
  )

  test.runIf(process.env.LONG)('a store of another PostgreSQL is refused with one sentence', async () => {
    const run = start('older')
    await run.ready
    run.child.kill('SIGTERM')
    await run.ended
    await writeFile(join(folder, 'older', 'postgres', 'PG_VERSION'), '17\n')
    expect(await refusal(start('older'))).toMatch(/é do PostgreSQL 17 e este Arauto traz o 18/)
  })
})
