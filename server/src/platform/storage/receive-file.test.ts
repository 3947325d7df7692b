import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
  folder = await mkdtemp(join(tmpdir(), 'arauto-receive-'))
  disk.isFull = false
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const space = createDiskSpace(tmpdir(), 0)
const receive = (chunks: Iterable<Buffer>, looks = {}) => receiveFile(join(folder, 'file'), chunks, space, looks)

it('judges a file once, by its first bytes, as soon as they are there', async () => {
  const order: string[] = []
  const looks = { judge: (head: Buffer) => order.push(`head ${head.length}`), see: () => order.push('chunk') }
  const half = Buffer.alloc(HEAD_BYTES / 2 + 1)
  expect(await receive([half, half, half], looks)).toMatchObject({ size: 3 * half.length })
  expect(order).toEqual(['chunk', `head ${HEAD_BYTES}`, 'chunk', 'chunk'])
  expect((await (await open(join(folder, 'file'))).stat()).mode & 0o077).toBe(0)
})
it('judges a short file, and an empty one, at its end', async () => {
  const judge = vi.fn()
  await receive([], { judge })
  await rm(join(folder, 'file'))
  await receive([Buffer.from('ab')], { judge })
  expect(judge.mock.calls).toEqual([[Buffer.alloc(0)], [Buffer.from('ab')]])
})
it('keeps nothing of a file that is refused', async () => {
  const judge = () => {
    throw new Error('no recording')
  }
  await expect(receive([Buffer.from('ab')], { judge })).rejects.toThrow('no recording')
  expect(await readdir(folder)).toEqual([])
})
it.skipIf(process.platform !== 'linux')('a disk that becomes full answers 507 and keeps nothing', async () => {
  disk.isFull = true
  await expect(receive([Buffer.from('ab')])).rejects.toMatchObject({ status: 507 })
  expect(await readdir(folder)).toEqual([])
})
