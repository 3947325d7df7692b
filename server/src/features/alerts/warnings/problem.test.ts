import { describe, expect, it } from 'vitest'
import { accountRecord } from '../../../../testing/account-record.ts'
import type { AccountRecord } from '../../../domain/portal-accounts/account-record.ts'
import { type AccountFacts, type Circumstances, problemsOf } from './problem.ts'

const NOW = new Date('2026-12-03T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const circumstances = (change: Partial<Circumstances> = {}): Circumstances => ({
  now: NOW,
  intervalMinutes: 15,
  service: { state: 'running', since: null },
  clockSetBack: null,
  awakeSince: hoursAgo(100),
  ...change,
})
const facts = (record: Partial<AccountRecord> = {}, change: Partial<AccountFacts> = {}): AccountFacts => ({
  record: accountRecord({ lastCheck: hoursAgo(0.1), ...record }),
  certificateUntil: null,
  missed: [],
  unreadable: [],
  ...change,
})
const ripe = (of: AccountFacts, change: Partial<Circumstances> = {}) =>
  problemsOf(of, circumstances(change))
    .filter(({ isReportable }) => isReportable)
    .map(({ kind }) => kind)

describe('problemsOf', () => {
  it.each(['rejected', 'certificate_required', 'blocked', 'unrecognised'] as const)('reports %s at once', (state) => {
    expect(ripe(facts({ state, failingSince: NOW }))).toEqual([state])
  })

  it.each(['unavailable', 'waiting'] as const)('reports %s when it has lasted for more than two hours', (state) => {
    expect(ripe(facts({ state, failingSince: hoursAgo(2) }))).toEqual([])
    expect(ripe(facts({ state, failingSince: hoursAgo(2.01) }))).toEqual([state])
  })

  it('counts from when the computer is on: in the morning nothing is wrong yet', () => {
    const morning = { awakeSince: hoursAgo(0.2) }
    expect(ripe(facts({ state: 'unavailable', failingSince: hoursAgo(15) }), morning)).toEqual([])
    expect(ripe(facts({ lastCheck: hoursAgo(15), dueSince: hoursAgo(14.7) }), morning)).toEqual([])
    expect(ripe(facts({ lastCheck: hoursAgo(15), dueSince: hoursAgo(14.7) }))).toEqual(['overdue'])
  })

  it('reports checks that stand still, and a clock that was set back and is not made up for', () => {
    const stalled = { state: 'stalled', since: hoursAgo(3) } as const
    expect(ripe(facts(), { service: stalled })).toEqual(['service'])
    const ahead = facts({ lastCheck: hoursAgo(-5) })
    expect(ripe(ahead)).toEqual([])
    expect(ripe(ahead, { clockSetBack: hoursAgo(3) })).toEqual(['clock'])
  })

  it('says nothing of an account that is inactive or for imports', () => {
    const until = { certificateUntil: hoursAgo(-24) }
    expect(ripe(facts({ state: 'rejected', isActive: false, signIn: 'certificate' }, until))).toEqual([])
    expect(ripe(facts({ state: 'rejected', signIn: 'import' }, until))).toEqual([])
  })

  const certificate = (hours: number, record: Partial<AccountRecord> = {}) =>
    ripe(facts({ signIn: 'certificate', ...record }, { certificateUntil: hoursAgo(-hours) }))
  it.each([
    [31 * 24, []],
    [30 * 24, ['certificate_ending']],
    [7 * 24 + 1, ['certificate_ending']],
    [7 * 24, ['certificate_ends_soon']],
    [1, ['certificate_ends_soon']],
    // The next check says so, where it is refused.
    [-0.5, []],
    [-2, ['certificate_ended']],
  ])('of a certificate that ends in %d hours reports %j', (hours, kinds) => {
    expect(certificate(hours)).toEqual(kinds)
  })
  it('does not report twice that a certificate has ended', () => {
    expect(certificate(-2, { state: 'rejected' })).toEqual(['rejected'])
  })

  it('reports each scan that found missed rows, and each row that cannot be read', () => {
    const missed = [{ checkId: 'a', rows: 1, at: NOW }]
    const unreadable = [4, 5].map((id) => ({ id, at: NOW }))
    expect(problemsOf(facts({}, { missed, unreadable }), circumstances()).map(({ key }) => key)).toEqual([
      'missed:a',
      'unreadable:4',
      'unreadable:5',
    ])
  })
})
