import { accountState } from '@arauto/contract/status'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountRecord } from '../../../testing/account-record.ts'
import type { AccountRecord } from './account-record.ts'
import { monitoringOf, serviceState } from './monitoring.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const BEATING = { beating: true, last: NOW, ahead: false }
const RUNNING = { state: 'running', since: null } as const
const at = { now: NOW, intervalMinutes: 15 }
const record = (change: Partial<AccountRecord> = {}): AccountRecord =>
  accountRecord({ lastCheck: minutesAgo(5), lastSuccess: minutesAgo(5), dueSince: minutesAgo(-10), ...change })
const moment = fc.option(fc.integer({ min: -5_000_000, max: 5_000_000 }).map(minutesAgo), { nil: null })
const anyRecord = fc.record({
  id: fc.nat(),
  advogado: fc.string(),
  isActive: fc.boolean(),
  signIn: fc.constantFrom('password', 'certificate', 'import'),
  checking: fc.boolean(),
  state: fc.constantFrom(...accountState.options),
  message: fc.string(),
  lastCheck: moment,
  lastSuccess: moment,
  failingSince: moment,
  dueSince: moment,
  waitUntil: moment,
}) as fc.Arbitrary<AccountRecord>

describe('monitoringOf', () => {
  it.each(['rejected', 'certificate_required'] as const)(
    'of an account that is %s is "correct" from the first refusal on',
    (state) => {
      const failing = record({ state, message: 'x', failingSince: minutesAgo(1), lastCheck: minutesAgo(0) })
      expect(monitoringOf(failing, RUNNING, at)).toEqual({
        watched: false,
        problem: state,
        message: 'x',
        since: minutesAgo(1),
        remedy: 'correct',
      })
    },
  )
  it.each(['unavailable', 'blocked', 'unrecognised', 'waiting'] as const)(
    'of one that is %s says from the first failed look on that it is tried again',
    (state) => {
      const failing = record({ state, failingSince: minutesAgo(1), lastCheck: minutesAgo(1) })
      expect(monitoringOf(failing, RUNNING, at)).toMatchObject({ watched: false, remedy: 'wait', since: minutesAgo(1) })
    },
  )
  it('with a check that is hours late is "overdue" since the last check', () => {
    const late = record({ lastCheck: minutesAgo(200), dueSince: minutesAgo(185) })
    expect(monitoringOf(late, RUNNING, at)).toMatchObject({
      watched: false,
      problem: 'overdue',
      since: minutesAgo(200),
    })
  })
  it('counts a check that was made since it became due', () => {
    expect(monitoringOf(record({ lastCheck: minutesAgo(20), dueSince: minutesAgo(300) }), RUNNING, at).watched).toBe(
      true,
    )
  })
  it('tolerates a delay of three intervals, at least five minutes and at most six hours', () => {
    const late = (intervalMinutes: number, minutes: number) =>
      !monitoringOf(record({ lastCheck: null, dueSince: minutesAgo(minutes) }), RUNNING, { ...at, intervalMinutes })
        .watched
    expect([late(15, 44), late(15, 46), late(0.1, 4), late(0.1, 6), late(1440, 359), late(1440, 361)]).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ])
  })
  it('of a new account is neither watched nor a problem until its first check is late', () => {
    const fresh = record({ state: 'never', lastCheck: null, dueSince: minutesAgo(1) })
    expect(monitoringOf(fresh, RUNNING, at)).toMatchObject({ watched: false, problem: null })
    expect(monitoringOf({ ...fresh, dueSince: minutesAgo(60) }, RUNNING, at).problem).toBe('overdue')
  })
  it('is watched only after a successful check, and never since a future moment', () => {
    fc.assert(
      fc.property(anyRecord, fc.constantFrom('running', 'silent', 'stalled'), moment, (account, state, since) => {
        const monitoring = monitoringOf(account, { state, since }, at)
        if (monitoring.watched) {
          expect([account.isActive, account.signIn !== 'import', account.state, state]).toEqual([
            true,
            true,
            'ok',
            'running',
          ])
          expect(monitoring.problem).toBeNull()
        } else if (account.isActive && account.signIn !== 'import' && account.state !== 'never') {
          expect(monitoring.problem).not.toBeNull()
        }
        if (monitoring.problem && monitoring.problem !== 'service') {
          expect((monitoring.since?.getTime() ?? 0) - NOW.getTime()).toBeLessThanOrEqual(5_000)
        }
        expect(monitoring.remedy === null).toBe(monitoring.problem === null)
      }),
    )
  })
})

describe('serviceState', () => {
  it('without a heartbeat is silent since the last one, else since the last check', () => {
    const silent = (last: Date | null) => serviceState({ beating: false, last, ahead: false }, [record()], at)
    expect(silent(minutesAgo(9))).toEqual({ state: 'silent', since: minutesAgo(9) })
    expect(silent(null)).toEqual({ state: 'silent', since: minutesAgo(5) })
  })
  it('with a heartbeat is stalled when every account is long overdue, except those that need a correction', () => {
    const late = record({ lastCheck: minutesAgo(200), dueSince: minutesAgo(185) })
    const failing = { ...late, id: 2, state: 'unavailable' as const, lastCheck: minutesAgo(300) }
    const rejected = record({ id: 3, state: 'rejected', dueSince: minutesAgo(9000) })
    expect(serviceState(BEATING, [late, failing, rejected], at)).toEqual({ state: 'stalled', since: minutesAgo(200) })
    expect(serviceState(BEATING, [late, record({ id: 4 })], at).state).toBe('running')
    expect(serviceState(BEATING, [rejected], at).state).toBe('running')
    expect(serviceState(BEATING, [], at).state).toBe('running')
  })
  it('is not stalled during a `Retry-After`', () => {
    const late = record({ state: 'blocked', lastCheck: minutesAgo(200), dueSince: minutesAgo(185) })
    expect(serviceState(BEATING, [late], at).state).toBe('stalled')
    expect(serviceState(BEATING, [{ ...late, waitUntil: minutesAgo(-30) }], at).state).toBe('running')
  })
})
