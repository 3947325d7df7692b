import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { claimNext, purgeImports, readLastUpdate, readTakenBack } from './imports-repository.ts'

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

it('of open imports the begun come first, then the oldest, and those that ended long ago are removed but for the last good one', async () => {
  const range = { database_id: randomUUID(), start_date: '2026-11-01', end_date: '2026-11-30', message: '' }
  type Row = {
    status: 'queued' | 'processing' | 'done' | 'failed'
    queued?: string
    finished?: string
    office?: number
    undoes?: string
  }
  const add = async ({ status, queued = '2026-11-01T00:00:00Z', finished, office, undoes }: Row): Promise<string> => {
    const id = randomUUID()
    const officeId = (office ?? (await domain.addOffice())) as Awaited<ReturnType<typeof domain.addOffice>>
    const at = { queued_at: new Date(queued), finished_at: finished === undefined ? null : new Date(finished) }
    await domain.db
      .insertInto('time_imports')
      .values({ ...range, ...at, id, office_id: officeId, status, undoes: undoes ?? null })
      .execute()
    return id
  }
  const later = await add({ status: 'queued', queued: '2026-11-03T00:00:00Z' })
  const first = await add({ status: 'queued', queued: '2026-11-02T00:00:00Z' })
  const begun = await add({ status: 'processing', queued: '2026-11-04T00:00:00Z' })
  const order: string[] = []
  for (let next = await claimNext(domain.db, order); next; next = await claimNext(domain.db, order)) order.push(next.id)
  expect(order).toEqual([begun, first, later])

  const office = await domain.addOffice()
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await add({ status: 'failed', office, finished: ago(31) })
  await add({ status: 'done', office, finished: ago(50) })
  const last = await add({ status: 'done', office, finished: ago(40) })
  const undone = await add({ status: 'done', office, finished: ago(35) })
  await add({ status: 'done', office, finished: ago(32), undoes: undone })
  const recent = await add({ status: 'failed', office, finished: ago(29) })
  await purgeImports(domain.db)
  const rows = await domain.db.selectFrom('time_imports').select('id').where('office_id', '=', office).execute()
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([last, recent]))

  const change = { office_id: office, database_id: range.database_id, import_id: last }
  const rowsOf = [
    ['B', 'Ana', 7200, 3600],
    ['A', 'Rui', 60, 0],
    ['A', 'Ana', 60, 30],
    ['A', 'Eva', 60, 60],
    ['A', 'Gil', 60, 90],
  ] as const
  for (const [processo, responsavel, seconds_before, seconds_after] of rowsOf)
    await domain.db
      .insertInto('time_import_rows')
      .values({
        ...change,
        pair: '',
        applied: 0,
        row_id: randomUUID(),
        processo,
        responsavel,
        seconds_before,
        seconds_after,
      })
      .execute()
  expect(await readTakenBack(domain.db, office, last)).toEqual([
    { processo: 'A', responsavel: 'Ana', before: '00:01:00', after: '00:00:30', difference: '−00:00:30' },
    { processo: 'A', responsavel: 'Rui', before: '00:01:00', after: '00:00:00', difference: '−00:01:00' },
    { processo: 'B', responsavel: 'Ana', before: '02:00:00', after: '01:00:00', difference: '−01:00:00' },
  ])
})
