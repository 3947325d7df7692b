import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { startS3 } from '../../../../simulators/src/s3/server.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { claimStore } from '../../domain/documents/claim-store.ts'
import type { Database } from '../../domain/schema.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createLogger } from '../../platform/logging.ts'
import { createDiskSpace } from '../../platform/storage/disk-space.ts'
import { openStorage, openStorageReader } from '../../platform/storage/open-storage.ts'
import type { StoragePlace } from '../../platform/storage/storage.ts'
import { openArchiveTarget } from './backup-target.ts'
import { restoreBackup } from './restore-backup.ts'
import { contentOf, openFilledStores } from './testing/filled-stores.ts'
import { writeBackup } from './write-backup.ts'

/** Whether a restored database may start with these documents. @throws as a start */
async function keeps(place: StoragePlace, db: Kysely<unknown>) {
  const storage = await openStorage(place, createDiskSpace(place.dataDir, 0))
  await claimStore(db as Database, storage).finally(storage.close)
}

it('a backup moves documents and recordings from files to S3, and another one back', { timeout: 120_000 }, async () => {
  const [filled, s3, folder] = await Promise.all([
    openFilledStores(),
    startS3(),
    mkdtemp(join(tmpdir(), 'arauto mudança ')),
  ])
  const databases = [await createTestDatabase('none'), await createTestDatabase('none')]
  const [first, second] = databases.map(({ connection }) => openDatabase(connection, createLogger('silent')))
  const options = { secretKey: '', reserveMb: 0 }
  try {
    const before = await contentOf(filled.pool)
    const toS3 = await openArchiveTarget(join(folder, 'para S3'), filled.space)
    await writeBackup(filled.stores, toS3, filled.options)
    const inS3 = { dataDir: join(folder, 'com S3'), s3: { url: s3.storeUrl, caFile: '' } }
    const there = await restoreBackup(
      join(folder, 'para S3'),
      { ...inS3, connection: databases[0]!.connection },
      options,
    )
    expect([there.documents, there.damaged]).toEqual([3, []])
    expect(await contentOf(first!.pool)).toEqual(before)
    const folders = s3.keys().map((key) => key.replace(/[^/]*$/, ''))
    expect(folders).toEqual(['', 'objects/', 'objects/', 'objects/', 'uploads/'])
    await keeps(inS3, first!.db)

    // The store is that installation's: another restore into it changes nothing.
    const again = { ...inS3, dataDir: join(folder, 'outra'), connection: databases[1]!.connection }
    await expect(restoreBackup(join(folder, 'para S3'), again, options)).rejects.toThrow(
      /já são de uma instalação do Arauto: indique outro bucket/,
    )
    await keeps(inS3, first!.db)

    const reader = await openStorageReader(inS3)
    const lost = s3.keys().find((key) => key.startsWith('objects/'))!
    const back = await openArchiveTarget(join(folder, 'de volta'), filled.space)
    await writeBackup({ database: first!, ...reader }, back, { ...inS3, secretKey: filled.secretKey })
    const inFiles = { dataDir: join(folder, 'em ficheiros'), s3: null }
    await restoreBackup(join(folder, 'de volta'), { ...inFiles, connection: databases[1]!.connection }, options)
    expect(await contentOf(second!.pool)).toEqual(before)
    const files = await openStorageReader(inFiles)
    const { rows } = await filled.pool.query<{ sha256: string }>('select distinct sha256 from documents')
    for (const { sha256 } of rows) {
      expect(await buffer(await files.store.read(sha256))).toEqual(await buffer(await filled.store.read(sha256)))
    }
    expect(await buffer(await files.uploads.read(filled.recording))).toHaveLength(5000)

    // A store that does not answer has not lost its documents.
    s3.control({ cmd: 'fault', kind: 'drop', path: lost, times: 1000 })
    const broken = await openArchiveTarget(join(folder, 'interrompida'), filled.space)
    const cut = writeBackup({ database: first!, ...reader }, broken, { ...inS3, secretKey: filled.secretKey })
    await expect(cut).rejects.toMatchObject({ code: 'object_store_down' })
    await reader.close()
  } finally {
    await Promise.all([first?.close(), second?.close()])
    for (const database of databases) await database.drop()
    await s3.close()
    await filled.close()
    await rm(folder, { recursive: true, force: true })
  }
})
