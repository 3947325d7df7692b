import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { disk } from '../../../testing/lossy-disk.ts'
import { folderOfTest } from '../../../testing/temporary-folder.ts'
import { createDiskSpace } from './disk-space.ts'
import { type FileStore, openFileStore } from './file-store.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))
vi.mock('node:fs/promises', async (importOriginal) =>
  (await import('../../../testing/lossy-disk.ts')).onLossyDisk(await importOriginal()),
)

const BYTES = Buffer.from('%PDF-1.7 um documento')
let folder: string
let store: FileStore
beforeEach(async () => {
  folder = await folderOfTest('arauto store ')
  store = await openFileStore(folder, createDiskSpace(folder, 0))
  disk.reset()
})
const { platform } = process
const onPlatform = (value: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value })
afterEach(() => onPlatform(platform))

/** The mark of a stored file that no row refers to yet. */
const marker = (path: string) => join(folder, 'unconfirmed', basename(dirname(path)) + basename(path))

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

const onPosixOnly = () =>
  beforeEach(({ skip }) => skip(process.platform === 'win32', 'Windows needs no sync of a folder'))

describe('a power cut', () => {
  onPosixOnly()
  it('a power cut takes no mark of files whose rows are about to go', async () => {
    const sha256 = await store.put(BYTES)
    await store.confirm([sha256])
    disk.reset()
    await store.release([sha256])
    expect(await readdir(join(folder, 'unconfirmed'))).toEqual([sha256])
    expect([...disk.names]).toEqual([])
  })

  it('a power cut takes no folder of the store', async () => {
    const fresh = join(folder, 'new', 'objects')
    await openFileStore(fresh, createDiskSpace(folder, 0))
    await store.put(BYTES)
    expect([...disk.names].filter((name) => name.includes(join('new', 'objects')))).toEqual([])
  })
})

describe.each(WAYS)('%s, then a power cut', (_, keep) => {
  onPosixOnly()
  it('a power cut takes nothing of a file that was said to be stored', async () => {
    const path = store.path(await keep(BYTES))
    for (let name = path; name !== folder; name = dirname(name)) {
      expect([name, disk.names.has(name), disk.bytes.has(name)]).toEqual([name, false, false])
    }
  })
  it('does not lose a file that a killed writer stored before', async () => {
    const path = store.path(await store.put(BYTES))
    for (const name of [path, dirname(path)]) disk.names.add(name)
    store = await openFileStore(folder, createDiskSpace(folder, 0))
    await keep(BYTES)
    expect([...disk.names].filter((name) => !name.includes('incoming'))).toEqual([])
  })
  it('a power cut at any moment leaves no file without its mark, so that one without a row is removed a day later', async () => {
    const moments: boolean[] = []
    disk.onRename = (to) => void moments.push(disk.names.has(marker(to)))
    const path = store.path(await keep(BYTES))
    expect(moments).toEqual([false])
    expect(await readdir(join(folder, 'unconfirmed'))).toEqual([basename(marker(path))])
  })
})

describe.each(WAYS)('%s', (_, keep) => {
  it('retries while a virus scanner of Windows locks the file', async () => {
    onPlatform('win32')
    disk.renameErrors = ['EBUSY', 'EPERM', 'EACCES']
    const sha256 = await keep(BYTES)
    expect(disk.renameErrors).toEqual([])
    expect(await buffer(await store.read(sha256))).toEqual(BYTES)
  })
  it('does not retry a permanent error, and leaves no file', async () => {
    disk.renameErrors = ['EIO', 'not asked for']
    await expect(keep(BYTES)).rejects.toThrow('EIO')
    expect(disk.renameErrors).toEqual(['not asked for'])
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })
})
