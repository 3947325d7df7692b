import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type S3StandIn, startS3 } from '../../../../simulators/src/s3/server.ts'
import { folderOfTest } from '../../../testing/temporary-folder.ts'
import { createDiskSpace, type DiskSpace } from './disk-space.ts'
import { openStorage, openStorageReader } from './open-storage.ts'
import { openS3Storage } from './s3/open-s3-storage.ts'
import type { Storage, StoragePlace } from './storage.ts'

const DAY_AND_AN_HOUR_MS = 25 * 60 * 60 * 1000
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const pieces = async function* (...chunks: Buffer[]) {
  yield* chunks
}

let folder: string
let s3: S3StandIn | null
let storage: Storage
let space: DiskSpace
let place: StoragePlace
beforeEach(async () => {
  folder = await folderOfTest('arauto storage ')
  space = createDiskSpace(folder, 0)
  s3 = null
})
afterEach(async () => {
  await storage.close()
  await s3?.close()
})

/** Makes what was stored or released so far older than a day. */
async function aDayLater() {
  s3?.control({ cmd: 'age', key: '', seconds: DAY_AND_AN_HOUR_MS / 1000 })
  if (s3) return
  const old = new Date(Date.now() - DAY_AND_AN_HOUR_MS)
  for (const marks of ['objects/unconfirmed', 'uploads']) {
    for (const name of await readdir(join(folder, marks))) await utimes(join(folder, marks, name), old, old)
  }
}
/** Everything that is kept or that was left behind: files, objects, local copies. */
async function everything() {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return [...found.filter((one) => one.isFile()).map(({ name }) => name), ...(s3?.keys() ?? [])]
}

/** How often two writers meet. */
const ROUNDS: Record<string, number> = { files: 22, S3: 11, 'S3 under a prefix, without checksums': 2 }
/** How many turns of the event loop one writer waits while the other continues. */
const TURNS = [0, 1, 2, 3, 4, 5, 6, 7, 9, 16, 25]

const WAYS: [string, () => Promise<void>][] = [
  [
    'files',
    async () => {
      place = { dataDir: folder, s3: null }
    },
  ],
  [
    'S3',
    async () => {
      s3 = await startS3()
      place = { dataDir: folder, s3: { url: s3.storeUrl, caFile: '' } }
    },
  ],
  [
    'S3 under a prefix, without checksums',
    async () => {
      s3 = await startS3()
      s3.control({ cmd: 'checksums', value: false })
      place = { dataDir: folder, s3: { url: s3.storeUrl.replace('?', '/escritorio/um/?'), caFile: '' } }
    },
  ],
]

describe.each(WAYS)('a store in %s', (name, choose) => {
  beforeEach(async () => {
    await choose()
    storage = await openStorage(place, space, 0)
  })

  it('stores bytes unchanged under their SHA-256, once, and reads them whole and in part', async () => {
    const { store } = storage
    const bytes = randomBytes(300_000)
    const [first, second] = await Promise.all([store.put(bytes), store.put(bytes)])
    expect([first, second]).toEqual([hashOf(bytes), hashOf(bytes)])
    expect(await store.size(first)).toBe(bytes.length)
    expect(await buffer(await store.read(first))).toEqual(bytes)
    expect(await buffer(await store.read(first, { start: 2, end: 70_000 }))).toEqual(bytes.subarray(2, 70_001))
    await store.confirm([first])
    expect(await everything()).toHaveLength(1)
  })

  it('is claimed by an installation where others can reach it, which is no document', async () => {
    const { owner, store } = storage
    if (place.s3 === null) return expect(owner).toBeNull()
    expect(await owner!.read()).toBeNull()
    await owner!.claim('primeira')
    expect(await owner!.read()).toBe('primeira')
    await aDayLater()
    await store.removeUnconfirmed(async () => false)
    expect(await owner!.read()).toBe('primeira')
    expect(await everything()).toHaveLength(1)
  })

  it('takes an empty file', async () => {
    const sha256 = await storage.store.put(Buffer.alloc(0))
    expect(await storage.store.size(sha256)).toBe(0)
    expect(await buffer(await storage.store.read(sha256))).toEqual(Buffer.alloc(0))
  })

  it('has no size of a missing file, and does not read it', async () => {
    expect(await storage.store.size('0'.repeat(64))).toBeNull()
    await expect(storage.store.read('0'.repeat(64))).rejects.toMatchObject({ name: 'FileMissing' })
  })

  it('stores a received file only once it is kept, and leaves nothing of one that is discarded or broken off', async () => {
    const { store } = storage
    const chunks = [Buffer.from('%PDF-'), Buffer.alloc(80_000, 'a'), Buffer.from('fim')]
    const whole = Buffer.concat(chunks)
    const draft = await store.receive(pieces(...chunks))
    expect(draft).toMatchObject({ size: whole.length, sha256: hashOf(whole) })
    expect(draft.head).toEqual(whole.subarray(0, 64 * 1024))
    expect(await readFile(draft.path)).toEqual(whole)
    expect(await store.size(draft.sha256)).toBeNull()
    await draft.discard()
    const broken = async function* () {
      yield chunks[0]!
      throw new Error('cortado')
    }
    await expect(store.receive(broken())).rejects.toThrow('cortado')
    expect(await everything()).toEqual([])
    for (const time of [1, 2]) {
      const kept = await store.receive(pieces(...chunks))
      await kept.keep()
      await kept.discard()
      await store.confirm([kept.sha256])
      expect([time, await everything()]).toEqual([time, [expect.any(String)]])
    }
    expect(await buffer(await store.read(draft.sha256))).toEqual(whole)
  })

  it('removes what was neither confirmed nor referenced for a day, or was released, and nothing else', async () => {
    const { store } = storage
    const [confirmed, referenced, orphan, released] = await Promise.all(
      ['confirmado', 'com linha', 'sem linha', 'eliminado'].map((text) => store.put(Buffer.from(text))),
    )
    await store.confirm([confirmed!, released!])
    await store.release([released!])
    await store.removeUnconfirmed(async () => false)
    expect(await store.size(orphan!)).toBe(9)
    await aDayLater()
    const recent = await store.put(Buffer.from('de agora'))
    await store.removeUnconfirmed(async (sha256) => sha256 === referenced)
    const sizes = await Promise.all([confirmed, referenced, orphan, released, recent].map((one) => store.size(one!)))
    expect(sizes).toEqual([10, 9, null, null, 8])
    await store.confirm([recent])
    expect(await everything()).toHaveLength(3)
  })

  it('removes what was left a day ago at once where nothing is under way, and else after an hour of the program', async () => {
    await storage.close()
    storage = await openStorage(place, space)
    const [orphan, referenced] = await Promise.all(
      ['sem linha', 'com linha'].map((text) => storage.store.put(Buffer.from(text))),
    )
    await aDayLater()
    const isReferenced = async (sha256: string) => sha256 === referenced
    await storage.store.removeUnconfirmed(isReferenced)
    expect(await storage.store.size(orphan!)).toBe(9)
    await storage.store.removeUnconfirmed(isReferenced, true)
    expect(await Promise.all([orphan, referenced].map((one) => storage.store.size(one!)))).toEqual([null, 9])
  })

  it('keeps a file that is stored again while it is being removed', async () => {
    const { store } = storage
    const late = Buffer.from('depois de perguntar')
    const stored = await store.put(late)
    await aDayLater()
    let hasRow = false
    await store.removeUnconfirmed(async () => {
      if (hasRow) return true
      await store.put(late)
      hasRow = true
      return false
    })
    expect(await store.size(stored)).toBe(late.length)
    for (let round = 0; round < ROUNDS[name]!; round++) {
      const bytes = Buffer.from(`ficheiro ${round}`)
      const sha256 = await store.put(bytes)
      if (round % 2 === 0) {
        await store.confirm([sha256])
        await store.release([sha256])
      }
      await aDayLater()
      const rows = new Set<string>()
      const again = async () => {
        rows.add(await store.put(bytes))
        await store.confirm([sha256])
      }
      await Promise.all([
        store.removeUnconfirmed(async (one) => {
          // The other writer is somewhere in between.
          for (let turns = TURNS[round % TURNS.length]!; turns > 0; turns--) await new Promise(setImmediate)
          return rows.has(one)
        }),
        again(),
      ])
      expect([round, await store.size(sha256)]).toEqual([round, bytes.length])
    }
  })

  it('gives an upload to every process until it is removed, and refuses one by its beginning', async () => {
    const { uploads } = storage
    const sound = randomBytes(200_000)
    const { head, size } = await uploads.receive('um', pieces(sound))
    expect([head, size]).toEqual([sound.subarray(0, 64 * 1024), sound.length])
    const other = await openStorage(place, space)
    const borrowed = await other.uploads.borrow('um')
    expect(await readFile(borrowed!.path)).toEqual(sound)
    expect(await buffer(await (await openStorageReader(place)).uploads.read('um'))).toEqual(sound)
    await borrowed!.giveBack()
    await other.close()
    await uploads.remove('um')
    await uploads.remove('um')
    expect(await uploads.borrow('um')).toBeNull()
    await expect(uploads.read('um')).rejects.toMatchObject({ name: 'FileMissing' })
    const checkHead = () => {
      throw new Error('não é uma gravação')
    }
    await expect(uploads.receive('dois', pieces(sound), { checkHead })).rejects.toThrow('não é uma gravação')
    expect(await everything()).toEqual([])
  })

  it('sweeps the uploads of a day ago that no job waits for', async () => {
    const { uploads } = storage
    for (const id of ['esperado', 'deixado']) {
      await uploads.receive(id, pieces(Buffer.from('RIFF')))
    }
    await aDayLater()
    await uploads.receive('novo', pieces(Buffer.from('RIFF')))
    await uploads.sweep(['esperado'], 60_000)
    const there = await Promise.all(['esperado', 'deixado', 'novo'].map((id) => uploads.borrow(id)))
    expect(there.map((one) => one !== null)).toEqual([true, false, true])
  })

  it('keeps an upload that looks old since the clock was set ahead, for an hour of the program', async () => {
    await storage.close()
    storage = await openStorage(place, space)
    const { uploads } = storage
    await uploads.receive('a caminho', pieces(Buffer.from('RIFF')))
    await aDayLater()
    const isThere = async () => (await uploads.borrow('a caminho')) !== null
    await uploads.sweep([], 60_000)
    expect(await isThere()).toBe(true)
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 61 * 60_000)
    await uploads.sweep([], 60_000).finally(() => clock.mockRestore())
    expect(await isThere()).toBe(false)
  })

  it('refuses what does not fit on the disk with a code, and leaves nothing', async () => {
    const MB = 1024 * 1024
    await storage.close()
    storage = await openStorage(
      place,
      createDiskSpace(folder, 20, async () => 20 * MB + 20),
    )
    await expect(storage.store.receive(pieces(Buffer.alloc(40)), 40)).rejects.toMatchObject({ code: 'disk_full' })
    await expect(storage.uploads.receive('um', pieces(Buffer.alloc(40)), { expectedBytes: 40 })).rejects.toMatchObject({
      code: 'disk_full',
    })
    expect(await everything()).toEqual([])
  })
})

describe('S3 in place of files', () => {
  it('does not start over documents that it would not have', async () => {
    s3 = await startS3()
    place = { dataDir: folder, s3: { url: s3.storeUrl, caFile: '' } }
    await mkdir(join(folder, 'objects', 'ab'), { recursive: true })
    storage = await openStorage(place, space)
    await writeFile(join(folder, 'objects', 'ab', 'c'.repeat(62)), 'um')
    await expect(openStorage(place, space)).rejects.toThrow(/há documentos que não estão no armazém/)
  })

  it('gives bytes that changed in it not whole, and lends no recording with them', async () => {
    s3 = await startS3()
    place = { dataDir: folder, s3: { url: s3.storeUrl, caFile: '' } }
    storage = await openStorage(place, space)
    const { store, uploads } = storage
    const sha256 = await store.put(Buffer.from('um documento'))
    await uploads.receive('um', [Buffer.from('uma gravação')])
    s3.control({ cmd: 'alter', key: '' })
    await expect(store.read(sha256).then(buffer)).rejects.toThrow('not what was stored')
    await expect(uploads.borrow('um')).rejects.toThrow('not what was stored')
    expect(await readdir(join(folder, 'scratch'))).toEqual([])
  })

  it('undoes a removal that was killed', async () => {
    s3 = await startS3()
    place = { dataDir: folder, s3: { url: s3.storeUrl, caFile: '' } }
    storage = await openStorage(place, space)
    const sha256 = await storage.store.put(Buffer.from('um documento'))
    await storage.store.confirm([sha256])
    await storage.store.release([sha256])
    await aDayLater()
    // The connection ends for good where the object is gone and its copy is there.
    s3.control({ cmd: 'fault', kind: 'drop', path: 'HEAD /arauto/unconfirmed/', times: 100 })
    const quick = await openS3Storage(place.s3!, join(folder, 'scratch'), space, {
      pace: { connectMs: 1000, silenceMs: 1000, pauseMs: 1 },
      watchedMs: 0,
    })
    await expect(quick.store.removeUnconfirmed(async () => false)).rejects.toMatchObject({ code: 'object_store_down' })
    await quick.close()
    expect(await storage.store.size(sha256)).toBeNull()
    s3.control({ cmd: 'fault', kind: 'none' })
    s3.control({ cmd: 'age', key: 'removing/', seconds: 2 * 60 * 60 })
    await (await openStorage(place, space)).close()
    expect(await buffer(await storage.store.read(sha256))).toEqual(Buffer.from('um documento'))
    expect(s3.keys().filter((key) => key.startsWith('removing/'))).toEqual([])
  })
})
