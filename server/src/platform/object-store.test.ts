import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ObjectStore, openFileStore } from './object-store.ts'

let folder: string
let store: ObjectStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arauto store '))
  store = await openFileStore(join(folder, 'objects'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('keeps the bytes unchanged under their SHA-256, once', async () => {
  const bytes = Buffer.from([0, 255, 13, 10, 37, 80, 68, 70])
  const [first, second] = await Promise.all([store.put(bytes), store.put(bytes)])
  expect(first).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(second).toBe(first)
  expect(await store.size(first)).toBe(bytes.length)
  expect(await buffer(store.read(first, { start: 2, end: 4 }))).toEqual(bytes.subarray(2, 5))
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files).toHaveLength(1)
})
it('writes again what was cut short', async () => {
  const bytes = Buffer.from('um documento inteiro')
  const sha256 = await store.put(bytes)
  const { truncate } = await import('node:fs/promises')
  await truncate(join(folder, 'objects', sha256.slice(0, 2), sha256.slice(2)), 3)
  await store.put(bytes)
  expect(await store.size(sha256)).toBe(bytes.length)
})
it('has no size for what is not there', async () => expect(await store.size('0'.repeat(64))).toBeNull())
