import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountRecord } from '../../../../testing/account-record.ts'
import type { AccountRecord } from '../../../domain/portal-accounts/account-record.ts'
import { type Circumstances, isPassing, type Problem, type ProblemKind, problemsOf } from './problem.ts'
import { type OverProblem, problemChanges, type Reported, type ReportedProblem } from './problem-changes.ts'

const MINUTE = 60_000
const START = new Date('2026-12-01T00:00:00Z')
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE)

const record = (id: number, change: Partial<AccountRecord> = {}): AccountRecord =>
  accountRecord({ id, advogado: `Advogada ${id}`, ...change })

type State = 'ok' | 'unavailable' | 'waiting' | 'blocked' | 'unrecognised' | 'rejected'
const CHECK = 15

/** What is reported of an office whose accounts have these states at each check, looked at every five minutes. */
function reportedOf(states: readonly (readonly State[])[]) {
  const accounts = states.map((_, index) => ({
    record: record(index + 1),
    failedAt: null as Date | null,
    oks: [] as Date[],
  }))
  const reported = {
    problems: [] as ReportedProblem[],
    last: new Map<ProblemKind, Date>(),
    lastOver: null as Date | null,
  }
  const events: { minute: number; begun: Problem[]; over: OverProblem[] }[] = []
  const most = Math.max(...states.map((those) => those.length))
  for (let minute = 0; minute < most * CHECK; minute += 5) {
    const now = at(minute)
    for (const [index, account] of accounts.entries()) {
      const state = minute % CHECK === 0 ? states[index]![minute / CHECK] : undefined
      if (!state) continue
      account.record = {
        ...account.record,
        state,
        lastCheck: now,
        failingSince: state === 'ok' ? null : (account.record.failingSince ?? now),
      }
      if (state === 'ok') account.oks.push(now)
      else account.failedAt = now
    }
    const circumstances: Circumstances = {
      now,
      intervalMinutes: CHECK,
      service: { state: 'running', since: null },
      clockSetBack: null,
      awakeSince: START,
    }
    const present = accounts.flatMap(({ record: each }) =>
      problemsOf({ record: each, certificateUntil: null, missed: [], unreadable: [] }, circumstances),
    )
    const known = new Map(
      accounts.map(({ record: each, failedAt, oks }) => {
        const reportedAt = reported.problems.find(({ accountId }) => accountId === each.id)?.reportedAt
        const after = Math.max(failedAt?.getTime() ?? 0, reportedAt?.getTime() ?? 0)
        return [each.id, { record: each, wellSince: oks.find((ok) => ok.getTime() > after) ?? null }]
      }),
    )
    const { begun, over } = problemChanges(present, reported, known, now)
    const ended = new Set([...begun, ...over].map(({ key }) => key))
    reported.problems = reported.problems.filter(({ key }) => !ended.has(key))
    reported.problems.push(...begun.map((problem) => ({ ...problem, reportedAt: now })))
    for (const { kind } of begun) reported.last.set(kind, now)
    if (over.length > 0) reported.lastOver = now
    for (const one of over) expect(accounts[one.accountId! - 1]!.record.state).toBe('ok')
    if (begun.length + over.length > 0) events.push({ minute, begun, over })
  }
  return events
}
const repeated = (pattern: readonly State[], checks: number) =>
  Array.from({ length: checks }, (_, index) => pattern[index % pattern.length]!)
const inShort = (events: ReturnType<typeof reportedOf>) =>
  events.map(({ minute, begun, over }) => [
    minute,
    begun.map(({ accountId, kind }) => `${accountId} ${kind}`).join(', '),
    over.map(({ accountId }) => accountId).join(', '),
  ])

describe('problemChanges', () => {
  it('reports at once a refusal, and that it is over at the first check that succeeds', () => {
    expect(inShort(reportedOf([['ok', 'rejected', 'rejected', 'ok', 'ok']]))).toEqual([
      [15, '1 rejected', ''],
      [45, '', '1'],
    ])
  })

  it('reports after two hours that the portal is unavailable, and that it is over after two more', () => {
    const states = [...repeated(['unavailable'], 12), ...repeated(['ok'], 12)]
    expect(inShort(reportedOf([states]))).toEqual([
      [125, '1 unavailable', ''],
      [300, '', '1'],
    ])
  })

  it('says nothing of a portal that is unavailable for less', () => {
    expect(reportedOf([repeated(['unavailable', 'unavailable', 'unavailable', 'ok'], 96)])).toEqual([])
  })

  it('reports once an account that alternates between failure and success every 15 minutes', () => {
    expect(inShort(reportedOf([repeated(['unrecognised', 'ok'], 3 * 96)]))).toEqual([[0, '1 unrecognised', '']])
  })

  it('reports once all accounts that have the same cause, when the first has had it for two hours', () => {
    const from = (first: number) => repeated(['ok'], first).concat(repeated(['unavailable'], 20 - first))
    expect(inShort(reportedOf([from(0), from(1), from(1), from(2)]))).toEqual([
      [125, '1 unavailable, 2 unavailable, 3 unavailable, 4 unavailable', ''],
    ])
  })

  it('gathers further accounts with a cause that is reported at once for half an hour', () => {
    const from = (first: number): State[] => [...repeated(['ok'], first), ...repeated(['blocked'], 8 - first)]
    expect(inShort(reportedOf([from(0), from(1), from(1), from(2)]))).toEqual([
      [0, '1 blocked', ''],
      [30, '2 blocked, 3 blocked, 4 blocked', ''],
    ])
  })

  it('says together what is over within two hours of the last message that something is', () => {
    const until = (checks: number) => [...repeated(['unavailable'], checks), ...repeated(['ok'], 30 - checks)]
    expect(inShort(reportedOf([until(12), until(13), until(14)]))).toEqual([
      [125, '1 unavailable, 2 unavailable, 3 unavailable', ''],
      [300, '', '1'],
      [420, '', '2, 3'],
    ])
  })

  it('reports again what becomes worse, and what is still wrong after a correction', () => {
    const states: State[] = [...repeated(['unavailable'], 10), 'blocked', 'blocked', 'unavailable', 'rejected']
    expect(inShort(reportedOf([[...states, ...repeated(['unavailable'], 20)]]))).toEqual([
      [125, '1 unavailable', ''],
      [150, '1 blocked', ''],
      [195, '1 rejected', ''],
      // It counts from the first of the failures in a row.
      [210, '1 unavailable', ''],
    ])
  })

  const reported = (change: Partial<ReportedProblem> = {}): Reported => ({
    problems: [
      { key: 'watch:1', accountId: 1, kind: 'rejected', message: '', since: at(0), reportedAt: at(0), ...change },
    ],
    last: new Map(),
    lastOver: null,
  })
  const well = (change: Partial<AccountRecord>) => new Map([[1, { record: record(1, change), wellSince: at(5) }]])

  it('says that a certificate was replaced, and nothing where the account needs none', () => {
    const certificate = reported({ key: 'certificate:1:x', kind: 'certificate_ends_soon' })
    const changes = (signIn: 'certificate' | 'password') => problemChanges([], certificate, well({ signIn }), at(600))
    expect(changes('certificate').over).toHaveLength(1)
    expect(changes('password')).toMatchObject({ over: [], forgotten: ['certificate:1:x'] })
  })

  it('says that backups are made again although it said a moment ago that something else is over', () => {
    const failed = reported({ key: 'backup:backup_failed', kind: 'backup_failed', accountId: null })
    expect(problemChanges([], { ...failed, lastOver: at(599) }, new Map(), at(600)).over).toHaveLength(1)
  })

  it('is done with what has no end', () => {
    expect(
      problemChanges([], reported({ key: 'missed:x', kind: 'missed', accountId: null }), well({}), at(600)),
    ).toMatchObject({
      over: [],
      forgotten: ['missed:x'],
    })
  })

  it('reports further rows that were missed two hours after it reported the last, not before', () => {
    const missed: Problem[] = [
      { key: 'missed:y', accountId: 1, kind: 'missed', message: '', since: at(31), isReportable: true },
    ]
    const told: Reported = { problems: [], last: new Map([['missed', at(0)]]), lastOver: null }
    const begunAt = (minutes: number) => problemChanges(missed, told, well({}), at(minutes)).begun
    expect([begunAt(31), begunAt(119), begunAt(120)]).toEqual([[], [], missed])
  })

  const anyState = fc.constantFrom<State>('ok', 'ok', 'unavailable', 'waiting', 'blocked', 'unrecognised')
  const anyStates = fc
    .array(fc.tuple(anyState, fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 40 })
    .map((parts) => parts.flatMap(([state, checks]) => repeated([state], checks)).slice(0, 2 * 96))

  it('reports every problem that lasts, and of each its begin before its end', () => {
    fc.assert(
      fc.property(fc.array(anyStates, { minLength: 1, maxLength: 4 }), (states) => {
        const events = reportedOf(states)
        for (const [index, those] of states.entries()) {
          const own = events.flatMap(({ minute, begun, over }) => [
            ...begun.filter(({ accountId }) => accountId === index + 1).map(() => ({ minute, isOver: false })),
            ...over.filter(({ accountId }) => accountId === index + 1).map(() => ({ minute, isOver: true })),
          ])
          for (const [place, { isOver }] of own.entries()) if (isOver) expect(own[place - 1]?.isOver).toBe(false)
          let failing = 0
          for (const [check, state] of those.entries()) {
            failing = state === 'ok' ? 0 : failing + 1
            // Two hours, half an hour for being reported with others.
            if (failing < 11) continue
            const last = own.findLast(({ minute }) => minute <= check * CHECK)
            expect(last?.isOver, `account ${index + 1} at ${check * CHECK}`).toBe(false)
          }
        }
      }),
      { numRuns: process.env.LONG ? 5000 : 60 },
    )
  })

  it('knows which problems may pass by themselves', () => {
    const kinds: ProblemKind[] = ['unavailable', 'rejected', 'certificate_ending', 'missed', 'blocked', 'service']
    expect(kinds.filter(isPassing)).toEqual(['unavailable', 'service'])
  })
})
