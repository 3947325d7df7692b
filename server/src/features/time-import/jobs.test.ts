import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { domainDatabase } from '../../testing/opened-for-file.ts'
import { queueImport } from './imports-repository.ts'
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
