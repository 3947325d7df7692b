import { randomUUID } from 'node:crypto'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { expect, it, vi } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { queueImport, readImport } from './imports-repository.ts'
import { createImportJobs, type ImportWorkerDependencies } from './jobs.ts'

const domain = domainDatabase()

it('imports of two offices into one Notion database run under the same lock', async () => {
  const range = { databaseId: randomUUID(), start: '2026-11-01', end: '2026-11-30' }
  for (const _ of [1, 2]) {
    const officeId = await domain.addOffice()
    const { userId } = await domain.importer(officeId)
    await queueImport(domain.db, officeId, range, { userId, address: '127.0.0.1' })
  }
  const locks: string[] = []
  const withLock: ImportWorkerDependencies['withLock'] = async (name) => locks.push(name) > 0
  const jobs = createImportJobs({ db: domain.db, withLock } as ImportWorkerDependencies)
  const one = await jobs.claimNext([])
  const other = await jobs.claimNext([one!.id])
  for (const job of [one, other]) await job!.run()
  expect([locks.length, new Set(locks).size]).toEqual([2, 1])
})

it('an import that was begun again and again ends, and says so', async () => {
  const range = { databaseId: randomUUID(), start: '2026-11-01', end: '2026-11-30' }
  const officeId = await domain.addOffice()
  const { userId } = await domain.importer(officeId)
  const id = await queueImport(domain.db, officeId, range, { userId, address: '127.0.0.1' })
  const tried = (tries: number) => domain.db.updateTable('time_imports').set({ tries }).where('id', '=', id!).execute()
  const find = vi.fn(async () => {
    throw new Error('begun')
  })
  const withLock = async (_: string, work: () => Promise<void>) => work().then(() => true)
  const stopping = AbortSignal.abort()
  const parts = { db: domain.db, withLock, credentials: { find }, clock: { now: () => 0 }, stopping }
  const jobs = createImportJobs(parts as unknown as ImportWorkerDependencies)
  const others = await domain.db.selectFrom('time_imports').select('id').where('id', '<>', id).execute()
  const run = async () => (await jobs.claimNext(others.map((one) => one.id)))!.run()
  await tried(24)
  await expect(run()).rejects.toThrow('begun')
  await run()
  expect(find).toHaveBeenCalledTimes(1)
  const ended = await readImport(domain.db, officeId, id!)
  expect(ended).toMatchObject({ status: 'failed', message: TIME_IMPORT_MESSAGES.interrupted })
})
