import type { FileHandle } from 'node:fs/promises'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDiskSpace } from './disk-space.ts'
import { type ObjectStore, openFileStore } from './object-store.ts'

/** What a power cut would lose, by path: names in unsynced folders, and unsynced bytes. */
const disk = vi.hoisted(() => ({ names: new Set<string>(), bytes: new Set<string>(), renameErrors: [] as string[] }))

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>()
  const synced = (path: string) => {
    disk.bytes.delete(path)
    for (const name of disk.names) if (dirname(name) === path) disk.names.delete(name)
  }
  return {
    ...real,
    async mkdir(path: string, options: { recursive: true; mode: number }) {
      const first = await real.mkdir(path, options)
      for (let made = path; first && made.length >= first.length; made = dirname(made)) disk.names.add(made)
      return first
    },
    async open(path: string, flags: string, mode?: number) {
      const handle = await real.open(path, flags, mode)
      if (flags !== 'r') for (const lost of [disk.names, disk.bytes]) lost.add(path)
      const sync = handle.sync.bind(handle)
      return Object.assign(handle, { sync: () => sync().then(() => synced(path)) }) satisfies FileHandle
    },
    async rename(from: string, to: string) {
      const code = disk.renameErrors.shift()
      if (code) throw Object.assign(new Error(code), { code })
      await real.rename(from, to)
      disk.names.delete(from)
      disk.names.add(to)
      if (disk.bytes.delete(from)) disk.bytes.add(to)
    },
  }
})

const BYTES = Buffer.from('%PDF-1.7 um documento')
let folder: string
let store: ObjectStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arauto store '))
  store = await openFileStore(folder, createDiskSpace(folder, 0))
  disk.names.clear()
  disk.bytes.clear()
  disk.renameErrors = []
})
const { platform } = process
const onPlatform = (value: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value })
afterEach(() => onPlatform(platform))
afterEach(() => rm(folder, { recursive: true, force: true }))

const WAYS: [string, (bytes: Buffer) => Promise<string>][] = [
  ['put', (bytes) => store.put(bytes)],
  [
    'receive and keep',
    async (bytes) => {
      const stream = async function* () {
        yield* [bytes.subarray(0, 5), bytes.subarray(5)]
      }
      const draft = await store.receive(stream())
      await draft.keep().finally(draft.discard)
      return draft.sha256
    },
  ],
]

describe.each(WAYS)('%s', (_, keep) => {
  it.skipIf(process.platform === 'win32')(
    'a power cut takes nothing of a file that was said to be stored',
    async () => {
      const path = store.path(await keep(BYTES))
      for (let name = path; name !== folder; name = dirname(name)) {
        expect([name, disk.names.has(name), disk.bytes.has(name)]).toEqual([name, false, false])
      }
    },
  )
  it.skipIf(process.platform === 'win32')('does not lose a file that a killed writer stored before', async () => {
    const path = store.path(await store.put(BYTES))
    for (const name of [path, dirname(path)]) disk.names.add(name)
    store = await openFileStore(folder, createDiskSpace(folder, 0))
    await keep(BYTES)
    expect([...disk.names].filter((name) => !name.includes('incoming'))).toEqual([])
  })
  it('retries while a virus scanner of Windows locks the file', async () => {
    onPlatform('win32')
    disk.renameErrors = ['EBUSY', 'EPERM', 'EACCES']
    const sha256 = await keep(BYTES)
    expect(disk.renameErrors).toEqual([])
    expect(await buffer(store.read(sha256, { start: 0, end: BYTES.length - 1 }))).toEqual(BYTES)
  })
  it('does not retry a permanent error, and leaves no file', async () => {
    disk.renameErrors = ['EIO', 'not asked for']
    await expect(keep(BYTES)).rejects.toThrow('EIO')
    expect(disk.renameErrors).toEqual(['not asked for'])
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })
})
