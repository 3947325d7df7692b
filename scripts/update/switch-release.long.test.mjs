import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  endSwitch,
  moveIfThere,
  readSwitch,
  renameWithRetry,
  switchBack,
  switchRelease,
  UPDATES,
} from './switch-release.mjs'

const LINKED = { packages: { '': {}, server: {}, 'node_modules/@arauto/server': { resolved: 'server', link: true } } }
const OLD = {
  'package.json': JSON.stringify({ workspaces: ['server', 'gone'] }),
  'package-lock.json': JSON.stringify(LINKED),
  'scripts/start.mjs': 'old start',
  'server/main.ts': 'old server',
  'gone/main.ts': 'a package that the new version has not',
  'node_modules/library/index.js': 'old library',
}
const OWN = { 'data/postgres/PG_VERSION': '18', 'meu.env': 'HOST=0.0.0.0' }
const NEW = {
  'package.json': JSON.stringify({ workspaces: ['server', 'added'] }),
  'package-lock.json': JSON.stringify(LINKED),
  'scripts/start.mjs': 'new start',
  'server/main.ts': 'new server',
  'added/main.ts': 'a new package',
  'node_modules/library/index.js': 'new library',
}

let folder
let root
let prepared
let round = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arauto atualização '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(newClone)

async function newClone() {
  root = join(folder, `${round++}`)
  prepared = join(root, UPDATES, 'prepared')
  await write(root, { ...OLD, ...OWN })
  await write(prepared, NEW)
  for (const one of [root, prepared]) {
    await mkdir(join(one, 'node_modules', '@arauto'), { recursive: true })
    await symlink(join(one, 'server'), join(one, 'node_modules', '@arauto', 'server'), 'junction')
  }
}

async function write(base, files) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(base, path)), { recursive: true })
    await writeFile(join(base, path), text)
  }
}

/** All files of the clone but the update's own, by path. */
async function files() {
  const found = {}
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1)
    if (entry.isFile() && !path.startsWith(UPDATES)) found[path] = await readFile(join(root, path), 'utf8')
  }
  return found
}

/** Moves so often, and then no more, as when the process is killed. */
function killedAfter(moves) {
  let left = moves
  return async (from, to) => {
    if (left-- <= 0) throw new Error('killed')
    await moveIfThere(from, to)
  }
}

test('a version takes the place of the one before, and what no version brings stays', async () => {
  await switchRelease(root, prepared, '0.3.0')
  expect(await files()).toEqual({ ...NEW, ...OWN })
  expect(await readSwitch(root)).toMatchObject({ version: '0.3.0', tried: false })
  const link = join(root, 'node_modules', '@arauto', 'server')
  expect(await readFile(join(link, 'main.ts'), 'utf8')).toBe('new server')
  expect(await readlink(link)).not.toContain(UPDATES)
  await endSwitch(root)
  expect(await readSwitch(root)).toBeNull()
})

test('killed after any move, on the way there and on the way back, the version before comes back', async () => {
  let there = 0
  for (; ; there++) {
    const wasKilled = await switchRelease(root, prepared, '0.3.0', { move: killedAfter(there) }).then(
      () => false,
      () => true,
    )
    const begun = join(folder, 'begun')
    await rm(begun, { recursive: true, force: true })
    await cp(root, begun, { recursive: true, verbatimSymlinks: true })
    for (let back = 0; ; back++) {
      await rm(root, { recursive: true })
      await cp(begun, root, { recursive: true, verbatimSymlinks: true })
      const again = await switchBack(root, { move: killedAfter(back) }).then(
        () => false,
        () => true,
      )
      if (again) await switchBack(root)
      expect(await files(), `${there} moves there, ${back} back`).toEqual({ ...OLD, ...OWN })
      if (!again) break
    }
    if (!wasKilled) break
    await newClone()
  }
  expect(there).toBeGreaterThan(10)
})

test('renameWithRetry waits on Windows for files that are open elsewhere, and nowhere else', async () => {
  let left = 3
  const busy = async () => {
    if (left-- > 0) throw Object.assign(new Error('busy'), { code: 'EPERM' })
  }
  await renameWithRetry('a', 'b', { platform: 'win32', move: busy })
  expect(left).toBe(-1)
  left = 1
  await expect(renameWithRetry('a', 'b', { platform: 'linux', move: busy })).rejects.toThrow('busy')
  left = Number.POSITIVE_INFINITY
  await expect(renameWithRetry('a', 'b', { platform: 'win32', patienceMs: 30, move: busy })).rejects.toThrow('busy')
})
