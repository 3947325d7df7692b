import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type S3StandIn, startS3 } from '../../../../simulators/src/s3/server.ts'
import { openDomainDatabase } from '../../../testing/domain-database.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { createDiskSpace } from '../../platform/storage/disk-space.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { claimStore, newInstallation } from './claim-store.ts'

type TestDatabase = Awaited<ReturnType<typeof openDomainDatabase>>
let folder: string
let s3: S3StandIn
let one: TestDatabase
let other: TestDatabase
let opened: Storage[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arauto settle '))
  ;[s3, one, other] = await Promise.all([startS3(), openDomainDatabase(), openDomainDatabase()])
  opened = []
})
afterEach(async () => {
  for (const storage of opened) await storage.close()
  await Promise.all([s3.close(), one.close(), other.close()])
  await rm(folder, { recursive: true, force: true })
})

/** @param prefix of the bucket; null for files, each in a folder of its own */
async function open(prefix: string | null): Promise<Storage> {
  const url = prefix === null ? null : s3.storeUrl.replace('?', `/${prefix}?`)
  const dataDir = join(folder, String(opened.length))
  const storage = await openStorage(
    { dataDir, s3: url === null ? null : { url, caFile: '' } },
    createDiskSpace(folder, 0),
  )
  opened.push(storage)
  return storage
}
/** Stores a document of the installation. */
async function addDocument({ db, addOffice }: TestDatabase, { store }: Storage) {
  const office = await addOffice()
  const notification = await storeNotification(db, office, 'ana-1p@adv.oa.pt')
  const sha256 = await store.put(Buffer.from('%PDF-1.7'))
  const file = { name: 'acto.pdf', content_type: 'application/pdf', size: 8, sha256, position: 0 }
  await db
    .insertInto('documents')
    .values({ notification_id: notification, office_id: office, ...file })
    .execute()
}

it('a bucket, or a prefix in it, is one installation’s, from its first start on', async () => {
  const [storage, sameStorage] = [await open('um'), await open('um')]
  await claimStore(one.db, storage)
  await claimStore(one.db, sameStorage)
  await expect(claimStore(other.db, storage)).rejects.toThrow(/são de outra instalação do Arauto.*indique outro bucket/)
  await claimStore(other.db, await open('dois'))
})

it('documents in S3 are not looked for in files, nor in another prefix', async () => {
  const storage = await open('um')
  await claimStore(one.db, storage)
  await addDocument(one, storage)
  await expect(claimStore(one.db, await open(null))).rejects.toThrow(
    /estão num armazém S3, e não em ficheiros: indique-o/,
  )
  await expect(claimStore(one.db, await open('dois'))).rejects.toThrow(/não estão neste bucket e prefixo: indique/)
  expect(s3.keys().filter((key) => key.endsWith('installation'))).toEqual(['um/installation'])
  await claimStore(one.db, storage)
})

it('documents in files are not looked for in S3', async () => {
  const storage = await open(null)
  await claimStore(one.db, storage)
  await addDocument(one, storage)
  await expect(claimStore(one.db, await open('um'))).rejects.toThrow(/estão em ficheiros.*retire OBJECT_STORE_URL/)
  expect(s3.keys()).toEqual([])
  await claimStore(one.db, storage)
})

it('a recording that waits holds an installation to its store too', async () => {
  await claimStore(one.db, await open(null))
  const office_id = await one.addOffice()
  const about = { id: '0b1f6f3e-57d1-4b56-9d0e-3a7f4d7d6a11', file_name: 'a.wav', size: 1, format: 'wav' }
  await one.db
    .insertInto('transcriptions')
    .values({ office_id, ...about })
    .execute()
  await expect(claimStore(one.db, await open('um'))).rejects.toThrow(/retire OBJECT_STORE_URL/)
})

it('without a document the store may be changed', async () => {
  for (const prefix of [null, 'um', 'dois', null]) await claimStore(one.db, await open(prefix))
})

it('from a version that did not record its store, one with its documents is accepted and another refused', async () => {
  const storage = await open('um')
  await addDocument(one, storage)
  await expect(claimStore(one.db, await open('dois'))).rejects.toThrow(/não estão neste bucket e prefixo/)
  await claimStore(one.db, storage)
  await addDocument(other, await open(null))
  await claimStore(other.db, await open(null))
})

it('a restored copy is another installation, which the store of the first refuses', async () => {
  const storage = await open('um')
  await claimStore(one.db, storage)
  const before = await storage.owner!.read()
  expect(await newInstallation(one.db, 's3')).not.toBe(before)
  await expect(claimStore(one.db, storage)).rejects.toThrow(/são de outra instalação/)
})
