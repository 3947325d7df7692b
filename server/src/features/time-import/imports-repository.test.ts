import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { domainDatabase } from '../../testing/opened-for-file.ts'
import { readLastUpdate } from './imports-repository.ts'

const domain = domainDatabase()

it('the last update is an import that was not undone, also where an undo of it failed', async () => {
  const officeId = await domain.addOffice()
  const job = { office_id: officeId, database_id: randomUUID(), start_date: '2026-11-01', end_date: '2026-11-30' }
  const add = async (status: 'done' | 'failed', undoes: string | null, finished: string): Promise<string> => {
    const id = randomUUID()
    const values = { ...job, id, status, undoes, message: '', finished_at: new Date(finished) }
    await domain.db.insertInto('time_imports').values(values).execute()
    return id
  }
  const last = async () => (await readLastUpdate(domain.db, officeId)).last?.id
  const first = await add('done', null, '2026-11-20')
  const second = await add('done', null, '2026-11-21')
  await add('failed', second, '2026-11-22')
  expect(await last()).toBe(second)
  await add('done', second, '2026-11-23')
  expect(await last()).toBe(first)
})
