import type { DeadlineDecision } from '@arauto/contract/office-deadlines'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { expect, it } from 'vitest'
import { outcomeOf } from './deadline-reason.ts'
import { decisionOn } from './decision.ts'
import { type DecidedFields, NOTHING_YET } from './stored-deadline.ts'

const CONFIRMED = { ...NOTHING_YET, state: 'confirmed' as const, kind: 'deadline' as const, ends: '2026-07-20' }
const decide = (
  action: DeadlineDecision['action'],
  choice: object,
  now = new Date('2026-07-10T10:00:00Z'),
  before: DecidedFields = CONFIRMED,
) =>
  decisionOn({
    before,
    earlier: { state: 'confirmed', decided_by: 1, decided_at: null },
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

const MET: DecidedFields = {
  ...CONFIRMED,
  state: 'met',
  met_on: '2026-07-09',
  title: 'Resposta',
  note: 'Combinado com o cliente',
  internal_date: '2026-07-01',
  terms: { notified: '2026-06-25', days: 20 },
}

it.each(['confirm', 'propose', 'dismiss', 'reopen'] as const)(
  'a deadline that was met, after %s, is met no more and keeps what was not chosen anew',
  (action) => {
    const { title, note, internal_date, terms } = MET
    expect(decide(action, {}, undefined, MET)).toMatchObject({ met_on: null, title, note, internal_date, terms })
  },
)

it.each([
  ['2026-10-25', { before: '2026-10-30' }, '2026-10-23'],
  ['2026-10-29', { before: '2026-10-30' }, '2026-10-29'],
  ['2026-07-20', { notified: '2026-07-01' }, '2026-09-01'],
  ['2026-07-20', { notified: '2026-07-01', urgent: true }, '2026-07-20'],
])('the last day %s that a person sets for %j is %s', (ends, terms, expected) => {
  expect(decide('confirm', { terms: { ...terms, ends }, note: 'Despacho de fls. 3' }).ends).toBe(expected)
})

it('a last day before a hearing is not that of the hearing', () => {
  const terms = { before: '2026-10-30', ends: '2026-10-30' }
  expect(() => decide('confirm', { terms, note: 'Despacho de fls. 3' })).toThrow(WORK_MESSAGES.endsAfterHearing)
})

it.each([
  ['dismissed', 'confirmed'],
  ['confirmed', 'corrected'],
] as const)('of an act of which no deadline was proposed, %s by a person, it is counted as %s', (state, outcome) => {
  const reason = { article: '', words: '', why: 'Só dá conhecimento; não abre prazo.', suggested: {}, length: null }
  expect(outcomeOf(reason as never, { state, terms: null }, undefined)).toEqual({ rule: 'none', outcome })
})
