import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { S3Fault } from '../../../../../simulators/src/s3/commands.ts'
import { type S3StandIn, startS3 } from '../../../../../simulators/src/s3/server.ts'
import { folderOfTest } from '../../../../testing/temporary-folder.ts'
import { createDiskSpace } from '../disk-space.ts'
import type { Storage } from '../storage.ts'
import { openS3Storage } from './open-s3-storage.ts'

const PACE = { connectMs: 1000, silenceMs: 1000, pauseMs: 1 }
const BYTES = randomBytes(500_000)

let folder: string
let s3: S3StandIn
let storage: Storage | null
const open = async (url = s3.storeUrl) => {
  storage = await openS3Storage({ url, caFile: '' }, join(folder, 'scratch'), createDiskSpace(folder, 0), {
    pace: PACE,
  })
  return storage
}
beforeEach(async () => {
  folder = await folderOfTest('arauto s3 ')
  s3 = await startS3()
  storage = null
})
afterEach(async () => {
  await storage?.close()
  await s3.close()
})
const fault = (kind: S3Fault['kind'], path: string, times = 2) => s3.control({ cmd: 'fault', kind, path, times })
const scratchFiles = () => readdir(join(folder, 'scratch'))

describe('a passing fault is not noticed', () => {
  it.each(['503', '500', 'drop', 'lost', 'cut'] as const)('while a document is stored: %s', async (kind) => {
    const { store } = await open()
    fault(kind, 'PUT /arauto/objects/')
    const sha256 = await store.put(BYTES)
    expect(await buffer(await store.read(sha256))).toEqual(BYTES)
    expect(await scratchFiles()).toEqual([])
  })
  it.each(['503', '500', 'drop', 'cut'] as const)('while a document is read: %s', async (kind) => {
    const { store } = await open()
    const sha256 = await store.put(BYTES)
    fault(kind, 'GET /arauto/objects/')
    expect(await buffer(await store.read(sha256))).toEqual(BYTES)
    fault(kind, 'GET /arauto/objects/')
    expect(await buffer(await store.read(sha256, { start: 7, end: 400_000 }))).toEqual(BYTES.subarray(7, 400_001))
  })
  it.each(['503', 'drop'] as const)('while one is removed: %s', async (kind) => {
    const { uploads } = await open()
    await uploads.receive('um', [BYTES])
    fault(kind, 'DELETE /arauto/uploads/')
    await uploads.remove('um')
    expect(s3.keys()).toEqual([])
  })
})

describe('a fault that lasts', () => {
  it.each(['503', 'drop', 'cut', 'slow'] as const)(
    'ends with a code and a sentence, and stores nothing: %s',
    async (kind) => {
      const { store } = await open()
      const sha256 = await store.put(Buffer.from('antes'))
      fault(kind, 'arauto/objects/', 1000)
      const refused = { code: 'object_store_down', message: expect.stringContaining('O armazenamento dos') }
      for (const work of [() => store.put(BYTES), () => store.read(sha256).then(buffer), () => store.size(sha256)]) {
        await expect(work()).rejects.toMatchObject(refused)
      }
      expect(s3.keys().filter((key) => key.startsWith('objects/'))).toEqual([`objects/${sha256}`])
      expect(await scratchFiles()).toEqual([])
      s3.control({ cmd: 'fault', kind: 'none' })
      expect(await store.size(await store.put(BYTES))).toBe(BYTES.length)
    },
  )
  it('a bucket that went is no missing document', async () => {
    const { store } = await open()
    s3.control({ cmd: 'bucket', exists: false })
    await expect(store.size('0'.repeat(64))).rejects.toMatchObject({ code: 'object_store_down' })
    await expect(store.read('0'.repeat(64))).rejects.toMatchObject({ code: 'object_store_down' })
    await expect(store.check()).rejects.toMatchObject({ code: 'object_store_down' })
  })
})

describe('bytes that changed in the store', () => {
  it('are noticed when they are stored, where the store keeps no checksums', async () => {
    const { store } = await open()
    s3.control({ cmd: 'checksums', value: false })
    const draft = await store.receive([BYTES])
    fault('altered', 'PUT /arauto/objects/')
    await expect(draft.keep()).rejects.toMatchObject({ code: 'object_store_down' })
    expect(s3.keys().filter((key) => key.startsWith('objects/'))).toEqual([])
    await draft.discard()
  })
})

describe('a start over a store that does not work', () => {
  const refusal = async (url?: string) =>
    open(url).then(
      () => '',
      (error: Error) => `${error.name}: ${error.message}`,
    )
  const secret = decodeURIComponent(new URL('s3://a:segredo%20do%20simulador@h').password)
  it.each<[string, () => string | undefined, RegExp]>([
    ['an unknown key', () => s3.storeUrl.replace('//arauto:', '//outra:'), /não conhece a chave de acesso: corrija/],
    [
      'a wrong secret',
      () => s3.storeUrl.replace('segredo', 'enganoo'),
      /não aceita o segredo da chave de acesso: corrija/,
    ],
    ['another bucket', () => s3.storeUrl.replace('/arauto?', '/outro?'), /não há o bucket "outro": crie-o/],
    ['another region', () => `${s3.storeUrl}&region=eu-west-1`, /não é da região eu-west-1: indique/],
    [
      'a host that is not there',
      () => s3.storeUrl.replace('127.0.0.1', 'nao-existe.invalid'),
      /não existe, ou não é possível resolvê-lo/,
    ],
    ['https where there is none', () => s3.storeUrl.replace('?tls=off', ''), /não se fala https: junte \?tls=off/],
    [
      'a read-only bucket',
      () => void s3.control({ cmd: 'bucket', read_only: true }),
      /pode ler o bucket "arauto" .*, mas não escrever/,
    ],
    [
      'clocks 20 minutes apart',
      () => void s3.control({ cmd: 'clock', ahead: 20 * 60 }),
      /os relógios deste computador e de .* diferem 20 minutos: acerte-os/,
    ],
    ['a store that is busy', () => void fault('503', '', 1000), /responde com um erro \(503 SlowDown\)/],
  ])('says what to do, without the secret: %s', async (_, prepare, sentence) => {
    const said = await refusal(prepare())
    expect(said).toMatch(/^StartupError: OBJECT_STORE_URL: /)
    expect(said).toMatch(sentence)
    expect(said).not.toContain(secret)
    expect(said).not.toContain('enganoo')
  })
  it('says that nothing answers', async () => {
    const gone = await startS3()
    await gone.close()
    expect(await refusal(gone.storeUrl)).toMatch(/nada responde: confirme que o armazém está a trabalhar/)
  })
})
