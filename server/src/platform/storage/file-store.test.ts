import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDiskSpace } from './disk-space.ts'
import { type FileStore, openFileStore } from './file-store.ts'

let folder: string
let store: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arauto store '))
  store = await openFileStore(join(folder, 'objects'), createDiskSpace(folder, 0), 0)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('put replaces a truncated file', async () => {
  const bytes = Buffer.from('um documento inteiro')
  const sha256 = await store.put(bytes)
  const { truncate } = await import('node:fs/promises')
  await truncate(join(folder, 'objects', sha256.slice(0, 2), sha256.slice(2)), 3)
  await store.put(bytes)
  expect(await store.size(sha256)).toBe(bytes.length)
})

it('receive takes chunks, and stores them only after keep', async () => {
  const pieces = [Buffer.from('%PDF-'), Buffer.alloc(80_000, 'a'), Buffer.from('fim')]
  const whole = Buffer.concat(pieces)
  const stream = async function* () {
    yield* pieces
  }
  const filesNow = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
  const draft = await store.receive(stream())
  expect(draft).toMatchObject({ size: whole.length, sha256: createHash('sha256').update(whole).digest('hex') })
  expect(draft.head).toEqual(whole.subarray(0, 64 * 1024))
  expect(await store.size(draft.sha256)).toBeNull()
  await draft.discard()
  expect(await filesNow()).toBe(0)
  const kept = await store.receive(stream())
  await kept.keep()
  await kept.discard()
  await store.confirm([kept.sha256])
  expect(await store.size(kept.sha256)).toBe(whole.length)
  const path = join(folder, 'objects', kept.sha256.slice(0, 2), kept.sha256.slice(2))
  const { ino } = await stat(path)
  const again = await store.receive(stream())
  await again.keep()
  expect(await filesNow()).toBe(1)
  // It may be open for reading, and Windows does not replace an open file.
  expect((await stat(path)).ino).toBe(ino)
  const broken = async function* () {
    yield pieces[0]!
    throw new Error('cortado')
  }
  await expect(store.receive(broken())).rejects.toThrow('cortado')
  expect(await filesNow()).toBe(1)
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

it('a released file without a row goes a day later, one that has a row stays, and a killed removal is undone', async () => {
  const [gone, kept] = [await store.put(Buffer.from('vai')), await store.put(Buffer.from('fica'))]
  await store.confirm([gone, kept])
  await store.release([gone, kept])
  await store.removeUnconfirmed(async () => false)
  expect(await store.size(gone)).not.toBe(null)
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
  for (const one of [gone, kept]) await utimes(join(folder, 'objects', 'unconfirmed', one), old, old)
  await store.removeUnconfirmed(async (sha256) => sha256 === kept)
  expect([await store.size(gone), await store.size(kept)]).toEqual([null, 4])
  await rename(store.path(kept), join(folder, 'objects', 'removing', kept))
  const next = await openFileStore(join(folder, 'objects'), createDiskSpace(folder, 0))
  expect(await next.size(kept)).toBe(4)
})
