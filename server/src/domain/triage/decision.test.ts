import type { DeadlineDecision } from '@arauto/contract/office-deadlines'
import { expect, it } from 'vitest'
import { decisionOn } from './decision.ts'
import { NOTHING_YET } from './stored-deadline.ts'

const CONFIRMED = { ...NOTHING_YET, state: 'confirmed' as const, kind: 'deadline' as const, ends: '2026-07-20' }
const decide = (action: DeadlineDecision['action'], choice: object, now = new Date('2026-07-10T10:00:00Z')) =>
  decisionOn({
    before: CONFIRMED,
    earlier: null,
    action,
    choice,
    now,
    closedDays: [],
    fineBase: {},
    court: { tribunal: '', unidade: 'Juízo Local Cível de Lisboa' },
    by: { who: 1, role: 'advogado' },
  })

it('a deadline, met at half past midnight of Lisbon in summer, is met on the new day and on none after it', () => {
  const now = new Date('2026-07-10T23:30:00Z')
  expect(decide('meet', {}, now)).toMatchObject({ state: 'met', met_on: '2026-07-11' })
  expect(decide('meet', { met_on: '2026-07-11' }, now)).toMatchObject({ met_on: '2026-07-11' })
  expect(() => decide('meet', { met_on: '2026-07-12' }, now)).toThrow('não pode ser futura')
})

it('an internal date is before the last day, not on it', () => {
  const terms = { notified: '2026-06-25', ends: '2026-07-15' }
  const ofTheDay = { terms, note: 'Despacho de fls. 3', internal_date: '2026-07-15' }
  expect(() => decide('confirm', ofTheDay)).toThrow('tem de ser anterior ao fim')
  expect(decide('confirm', { ...ofTheDay, internal_date: '2026-07-14' })).toMatchObject({
    ends: '2026-07-15',
    internal_date: '2026-07-14',
  })
})
