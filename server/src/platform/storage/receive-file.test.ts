import { open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { folderOfTest } from '../../../testing/temporary-folder.ts'
import { createDiskSpace } from './disk-space.ts'
import { HEAD_BYTES, receiveFile } from './receive-file.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>()
  const open: typeof real.open = async (path, ...rest) => {
    const handle = await real.open(path, ...rest)
    if (!disk.isFull) return handle
    await handle.close()
    // Linux has a device that is always full.
    return real.open('/dev/full', 'w')
  }
  return { ...real, open }
})

let folder: string
beforeEach(async () => {
  folder = await folderOfTest('arauto-receive-')
  disk.isFull = false
})

const space = createDiskSpace(tmpdir(), 0)
const receive = (chunks: Iterable<Buffer>, hooks = {}) => receiveFile(join(folder, 'file'), chunks, space, hooks)

it('a file’s first bytes are checked once, as soon as they are there', async () => {
  const order: string[] = []
  const hooks = { checkHead: (head: Buffer) => order.push(`head ${head.length}`), onChunk: () => order.push('chunk') }
  const half = Buffer.alloc(HEAD_BYTES / 2 + 1)
  expect(await receive([half, half, half], hooks)).toMatchObject({ size: 3 * half.length })
  expect(order).toEqual(['chunk', `head ${HEAD_BYTES}`, 'chunk', 'chunk'])
  expect((await (await open(join(folder, 'file'))).stat()).mode & 0o077).toBe(0)
})
it('a file shorter than the first bytes, or empty, is checked at its end', async () => {
  const checkHead = vi.fn()
  await receive([], { checkHead })
  await rm(join(folder, 'file'))
  await receive([Buffer.from('ab')], { checkHead })
  expect(checkHead.mock.calls).toEqual([[Buffer.alloc(0)], [Buffer.from('ab')]])
})
it('a refused file is removed', async () => {
  const checkHead = () => {
    throw new Error('no recording')
  }
  await expect(receive([Buffer.from('ab')], { checkHead })).rejects.toThrow('no recording')
  expect(await readdir(folder)).toEqual([])
})
it('a disk on which others fill the room while the file arrives is DiskFull, and the file is removed', async () => {
  let free = 1_000
  const filling = createDiskSpace(tmpdir(), 0, async () => free)
  function* chunks() {
    yield Buffer.from('ab')
    free = 0
    yield Buffer.alloc(16 * 1024 * 1024)
  }
  await expect(receiveFile(join(folder, 'file'), chunks(), filling)).rejects.toMatchObject({ code: 'disk_full' })
  expect(await readdir(folder)).toEqual([])
})
it.skipIf(process.platform !== 'linux')(
  'a disk that becomes full is DiskFull (507), and the file is removed',
  async () => {
    disk.isFull = true
    await expect(receive([Buffer.from('ab')])).rejects.toMatchObject({ code: 'disk_full' })
    expect(await readdir(folder)).toEqual([])
  },
)
