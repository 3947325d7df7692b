import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensureInstalled } from './install.mjs'
import { withProcessLock } from './process-lock.mjs'
import { ROOT } from './root.mjs'

let folder
let lock
let round = 0
beforeAll(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'arauto lock '))
})
afterAll(() => fs.rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  lock = join(folder, `lock ${round++}`)
})

/** Holds the lock in a process of its own until that is killed. */
async function holder() {
  const module = pathToFileURL(join(ROOT, 'scripts', 'process-lock.mjs')).href
  const program = `const { withProcessLock } = await import(${JSON.stringify(module)})
    await withProcessLock(${JSON.stringify(lock)}, () => { console.log('held'); return new Promise(() => {}) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('withProcessLock runs work of many processes one after another', async () => {
  let running = 0
  const most = await Promise.all(
    Array.from({ length: 8 }, () =>
      withProcessLock(lock, async () => {
        const now = ++running
        await new Promise(setImmediate)
        running--
        return now
      }),
    ),
  )
  expect(Math.max(...most)).toBe(1)
  expect(await fs.readdir(lock)).toEqual([])
})

test('withProcessLock waits for a living process, and not for one that was killed', async () => {
  const child = await holder()
  let waits = 0
  const done = withProcessLock(lock, async () => 'ran', {
    onWait: () => {
      waits++
      child.kill('SIGKILL')
    },
  })
  expect(await done).toBe('ran')
  expect([waits, child.exitCode ?? child.signalCode]).toEqual([1, 'SIGKILL'])
})

test.each([['a process of this computer that is gone', async () => ({ pid: await goneProcess(), host: hostname() })]])(
  'withProcessLock takes over from %s',
  async (_, content) => {
    await fs.mkdir(lock)
    await fs.writeFile(join(lock, 'left'), JSON.stringify(await content()))
    expect(await withProcessLock(lock, async () => 'ran')).toBe('ran')
  },
)

test('withProcessLock frees the lock when the work fails', async () => {
  await expect(withProcessLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await fs.readdir(lock)).toEqual([])
})

async function goneProcess() {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid
}

const PACKAGES = { 'node_modules/fastify': { version: '5.0.0' }, 'node_modules/zod': { version: '4.0.0' } }

/** A clone whose npm, as the real one, begins by removing what is there. */
async function clone() {
  const root = join(folder, `clone ${round++}`)
  await fs.mkdir(root)
  await fs.writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: PACKAGES }))
  const runs = { now: 0, most: 0, all: 0 }
  const npm = async () => {
    runs.all++
    runs.most = Math.max(runs.most, ++runs.now)
    await fs.rm(join(root, 'node_modules'), { recursive: true, force: true })
    for (const [path, { version }] of Object.entries(PACKAGES)) {
      await fs.mkdir(join(root, path), { recursive: true })
      await fs.writeFile(join(root, path, 'package.json'), JSON.stringify({ version }))
    }
    await fs.writeFile(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: PACKAGES }))
    runs.now--
  }
  return { root, runs, install: (more = {}) => ensureInstalled(root, { say: () => {} }, { npm, ...more }) }
}

test('four starts at once in a fresh folder install once, and each goes on', async () => {
  const { root, runs, install } = await clone()
  await Promise.all([install(), install(), install(), install()])
  expect(runs).toEqual({ now: 0, most: 1, all: 1 })
  expect(existsSync(join(root, 'node_modules', 'zod', 'package.json'))).toBe(true)
})

test.each([
  ['a package is gone', (root) => fs.rm(join(root, 'node_modules', 'zod'), { recursive: true })],
  ['a file was cut short', (root) => fs.writeFile(join(root, 'node_modules', 'zod', 'package.json'), '{"vers')],
  [
    'another version is there',
    (root) => fs.writeFile(join(root, 'node_modules', 'zod', 'package.json'), '{"version":"3.0.0"}'),
  ],
  ['npm did not come to its end', (root) => fs.rm(join(root, 'node_modules', '.package-lock.json'))],
])('a start mends an installation of which %s', async (_, harm) => {
  const { root, runs, install } = await clone()
  await install()
  await harm(root)
  await install()
  expect(runs.all).toBe(2)
  await install()
  expect(runs.all).toBe(2)
})

test('an installation that npm calls done and that lacks files is refused in words', async () => {
  const { install } = await clone()
  await expect(install({ npm: async () => {} })).rejects.toThrow('As dependências ficaram incompletas')
})
