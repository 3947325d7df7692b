import { readdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { folderOfTest } from '../../../testing/temporary-folder.ts'
import { createDiskSpace } from './disk-space.ts'
import { type FileStore, openFileStore } from './file-store.ts'

let folder: string
let store: FileStore
beforeEach(async () => {
  folder = await folderOfTest('arauto store ')
  store = await openFileStore(join(folder, 'objects'), createDiskSpace(folder, 0), 0)
})

it('put replaces a truncated file', async () => {
  const bytes = Buffer.from('um documento inteiro')
  const sha256 = await store.put(bytes)
  const { truncate } = await import('node:fs/promises')
  await truncate(join(folder, 'objects', sha256.slice(0, 2), sha256.slice(2)), 3)
  await store.put(bytes)
  expect(await store.size(sha256)).toBe(bytes.length)
})

it('a file that is kept again leaves the one that is there', async () => {
  const keep = async () => {
    const draft = await store.receive([Buffer.from('%PDF-'), Buffer.from('fim')])
    await draft.keep()
    const { ino } = await stat(store.path(draft.sha256))
    return ino
  }
  // It may be open for reading, and Windows does not replace an open file.
  expect(await keep()).toBe(await keep())
})

it('drafts of a day ago are removed', async () => {
  const left = join(folder, 'objects', 'incoming', 'velho')
  await writeFile(left, 'a')
  await openFileStore(join(folder, 'objects'), createDiskSpace(folder, 0))
  expect(await readdir(join(folder, 'objects', 'incoming'))).toEqual(['velho'])
  const before = (Date.now() - 25 * 60 * 60 * 1000) / 1000
  await utimes(left, before, before)
  await openFileStore(join(folder, 'objects'), createDiskSpace(folder, 0))
  expect(await readdir(join(folder, 'objects', 'incoming'))).toEqual([])
})

it('a clock that jumps a day ahead while a row is under way takes no file: one is removed after an hour of the program', async () => {
  store = await openFileStore(join(folder, 'objects'), createDiskSpace(folder, 0))
  const [underWay, orphan] = [await store.put(Buffer.from('a caminho')), await store.put(Buffer.from('sem linha'))]
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
  for (const one of [underWay, orphan]) await utimes(join(folder, 'objects', 'unconfirmed', one), old, old)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const looks = [
    { minutes: 0, rows: [], left: [9, 9] },
    { minutes: 59, rows: [underWay], left: [9, 9] },
    { minutes: 61, rows: [underWay], left: [9, null] },
  ]
  for (const { minutes, rows, left } of looks) {
    clock.mockReturnValue(minutes * 60_000)
    await store.removeUnconfirmed(async (sha256) => (rows as string[]).includes(sha256))
    expect([minutes, await store.size(underWay), await store.size(orphan)]).toEqual([minutes, ...left])
  }
  clock.mockRestore()
})

describe('a disk that is nearly full', () => {
  const MB = 1024 * 1024
  const openOn = (free: () => number) =>
    openFileStore(
      join(folder, 'full'),
      createDiskSpace(folder, 20, async () => free()),
    )
  const leftBehind = async () => (await readdir(join(folder, 'full', 'incoming'))).length

  it('refuses what would use the reserve, and leaves no file', async () => {
    const full = await openOn(() => 20 * MB + 3)
    await expect(full.put(Buffer.alloc(4))).rejects.toMatchObject({ code: 'disk_full' })
    expect(await full.put(Buffer.alloc(3))).toMatch(/^[0-9a-f]{64}$/)
    expect(await leftBehind()).toBe(0)
  })
  it('is detected while a file arrives', async () => {
    let left = 60 * MB
    const filling = await openOn(() => left)
    async function* sender() {
      for (let i = 0; i < 100; i++) {
        left -= MB
        yield Buffer.alloc(MB)
      }
    }
    await expect(filling.receive(sender())).rejects.toMatchObject({ code: 'disk_full' })
    expect(left).toBeGreaterThan(0)
    expect(await leftBehind()).toBe(0)
  })
})

it('a removal that was killed is undone', async () => {
  const kept = await store.put(Buffer.from('fica'))
  await rename(store.path(kept), join(folder, 'objects', 'removing', kept))
  const next = await openFileStore(join(folder, 'objects'), createDiskSpace(folder, 0))
  expect(await next.size(kept)).toBe(4)
})
