import { expect, it, vi } from 'vitest'
import type { Ledger } from './ledger.ts'
import type { TimeTable } from './notion-table.ts'
import { projectPersonKey } from './project-person.ts'
import { reconcile } from './reconcile.ts'
import { writeRows } from './write-rows.ts'

const NOW = Date.UTC(2026, 4, 4, 9)
const ROW = { id: 'a', createdAt: '', createdBy: '', processo: 'Almeida', responsavel: 'Marta', tempo: 100 }

it.each([
  ['a moment ago', 9_000, {}, 160, []],
  ['long ago, and to which a person added since', 11_000, { tempo: 400 }, 460, []],
  ['long ago, and that a person named otherwise since', 11_000, { processo: 'Sousa' }, null, ['a']],
])('to a row that was read %s its hours are added, if it is still the same', async (_, ago, change, tempo, missed) => {
  const setTempo = vi.fn(async (_id: string, _seconds: number) => {})
  const table = { row: async () => ({ ...ROW, ...change, readAt: NOW }), setTempo } as Partial<TimeTable> as TimeTable
  const ledger = { intendChange: async () => {}, changeMade: async () => {} } as Partial<Ledger> as Ledger
  const clock = { now: () => NOW, elapsed: () => NOW, sleep: async () => {} }
  const changes = [{ rowId: 'a', pair: projectPersonKey(ROW), applied: 60, difference: 60 }]
  const stopping = new AbortController().signal
  const writing = { jobId: 'um', undoable: true, ledger, table, clock, stopping }
  const written = await writeRows({ changes, creations: [] }, [{ ...ROW, readAt: NOW - ago }], writing)
  expect(setTempo.mock.calls).toEqual(tempo === null ? [] : [['a', tempo]])
  expect(written.missed.map(({ id }) => id)).toEqual(missed)
})

it('a row whose creation was lost is the new one, not one of the same names that is known, somebody else’s or older', async () => {
  const [pair, since] = [projectPersonKey(ROW), new Date(NOW)]
  const made = { ...ROW, createdBy: 'arauto', createdAt: since.toISOString(), readAt: NOW }
  const creationMade = vi.fn(async () => {})
  const state = {
    rows: new Map([['known', { pair, applied: 100, intent: null }]]),
    creations: [{ pair, seconds: 100, since, jobId: 'um' }],
  }
  const table = { ownId: async () => 'arauto' } as Partial<TimeTable> as TimeTable
  const createdAt = new Date(NOW - 3 * 60_000).toISOString()
  const rows = [
    { ...made, id: 'known' },
    { ...made, id: 'by hand', createdBy: 'marta' },
    { ...made, id: 'older', createdAt },
    { ...made, id: 'new' },
  ]
  await reconcile({ creationMade } as Partial<Ledger> as Ledger, state, table, rows)
  expect(creationMade).toHaveBeenCalledExactlyOnceWith(pair, 'new')
})
