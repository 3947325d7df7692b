import { describe, expect, it } from 'vitest'
import { applyDifference, type Known, outcomeOf, planRows, type TimeRow } from './plan-rows.ts'
import { projectPersonKey } from './project-person.ts'

const pair = { processo: '1204/26', responsavel: 'Marta' }
const key = projectPersonKey(pair)
const inRange = new Map([[key, { ...pair, cliente: 'Almeida' }]])
const row = (id: string, more: Partial<TimeRow> = {}): TimeRow => ({
  id,
  ...pair,
  createdAt: '2026-05-01T00:00:00.000Z',
  createdBy: 'x',
  tempo: 100,
  readAt: 0,
  ...more,
})
const ledgerOf = (entries: Record<string, number>) =>
  new Map(Object.entries(entries).map(([id, applied]) => [id, { pair: key, applied, intent: null }]))
const plan = (known: Partial<Known>) =>
  planRows({ rows: [], ledger: new Map(), targets: new Map([[key, 60]]), inRange, ...known })

describe('a plan', () => {
  it('makes the row that is missing, with all that was ever imported', () =>
    expect(plan({}).creations).toEqual([{ ...pair, cliente: 'Almeida', pair: key, seconds: 60 }]))
  it('makes none for a pair whose time is all gone, or out of the range', () => {
    expect(plan({ targets: new Map() }).creations).toEqual([])
    expect(plan({ inRange: new Map() }).creations).toEqual([])
  })
  it('changes a row by the difference alone', () => {
    const { changes } = plan({ rows: [row('a')], ledger: ledgerOf({ a: 25 }) })
    expect(changes).toEqual([{ rowId: 'a', pair: key, difference: 35, applied: 60 }])
  })
  it('leaves a row that is right', () => {
    const made = plan({ rows: [row('a')], ledger: ledgerOf({ a: 60 }) })
    expect([made.changes, made.unchanged]).toEqual([[], ['a']])
  })
  it('finds a row whatever its blanks and its way of writing accents', () => {
    const accented = { processo: 'Acção', responsavel: 'Inês' }
    const same = row('a', { processo: ` ${accented.processo.normalize('NFD')} `, responsavel: 'Ine\u0302s' })
    expect(projectPersonKey(same)).toBe(projectPersonKey(accented))
    expect(projectPersonKey({ ...accented, responsavel: 'inês' })).not.toBe(projectPersonKey(accented))
  })
  it('gives all to the oldest of two, and takes back what the other was given', () => {
    const rows = [row('young', { createdAt: '2026-05-02T00:00:00.000Z' }), row('old')]
    const made = plan({ rows, ledger: ledgerOf({ young: 60 }) })
    expect(made.duplicates.map((one) => (one as TimeRow).id)).toEqual(['old'])
    expect(made.changes.map(({ rowId, difference }) => [rowId, difference])).toEqual([
      ['old', 60],
      ['young', -60],
    ])
  })
  it('takes back what a row was given whose names a person changed', () => {
    const made = plan({ rows: [row('a', { processo: 'Outro' })], ledger: ledgerOf({ a: 60 }) })
    expect(made.changes.map(({ rowId, difference }) => [rowId, difference])).toEqual([['a', -60]])
    expect(made.creations).toHaveLength(1)
  })
  it('leaves alone and tells of a row whose time is none', () => {
    const made = plan({ rows: [row('a', { tempo: null })] })
    expect([made.changes, made.creations, made.unreadable.length]).toEqual([[], [], 1])
  })
  it('says nothing of rows that are none of its affair', () => {
    const strange = [row('a', { processo: 'Outro', tempo: null }), row('b', { processo: 'Outro' })]
    const made = plan({ rows: strange, targets: new Map(), inRange: new Map() })
    expect(Object.values(made).flat()).toEqual([])
  })
})

it.each([
  [100, 50, 150, false],
  [100, -40, 60, false],
  [100, -100, 0, false],
  [100, -101, 0, true],
  [0, -5, 0, true],
  [-10, -5, -10, true],
  [-10, 4, -6, false],
])('%i and a difference of %i make %i', (from, difference, to, clamped) =>
  expect(applyDifference(from, difference)).toEqual({ to, clamped }),
)

it('the row tells what became of a change', () => {
  const intent = { from: 100, to: 160, applied: 60 }
  expect([160, 100, 130].map((tempo) => outcomeOf(intent, tempo))).toEqual(['made', 'not made', 'changed by hand'])
})
