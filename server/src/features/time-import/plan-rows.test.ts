import { describe, expect, it } from 'vitest'
import { applyDifference, outcomeOf, type PlanInput, planRows, type TimeRow } from './plan-rows.ts'
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
const plan = (known: Partial<PlanInput>) =>
  planRows({ rows: [], ledger: new Map(), targets: new Map([[key, 60]]), inRange, ...known })

describe('a plan', () => {
  it('creates none for a pair without time, or out of the range', () => {
    expect(plan({ targets: new Map() }).creations).toEqual([])
    expect(plan({ inRange: new Map() }).creations).toEqual([])
  })
  it('does not change a correct row', () => {
    const made = plan({ rows: [row('a')], ledger: ledgerOf({ a: 60 }) })
    expect([made.changes, made.unchanged]).toEqual([[], ['a']])
  })
  it('ignores rows of other pairs', () => {
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

it('outcomeOf decides by the row’s current time', () => {
  const intent = { from: 100, to: 160, applied: 60 }
  expect([160, 100, 130].map((tempo) => outcomeOf(intent, tempo))).toEqual(['made', 'not made', 'changed by hand'])
})
