import { MESSAGES } from '@arauto/contract/messages'
import { expect, it } from 'vitest'
import { accountRecord } from '../../../testing/account-record.ts'
import type { AccountRecord } from '../../domain/portal-accounts/account-record.ts'
import { type StatusFacts, systemStatus } from './system-status.ts'

const NOW = new Date('2026-11-20T17:50:00Z')
const CHECKED = new Date('2026-11-20T17:42:00Z')
const record = (change: Partial<AccountRecord> = {}): AccountRecord =>
  accountRecord({ lastCheck: CHECKED, lastSuccess: CHECKED, dueSince: new Date('2026-11-20T17:57:00Z'), ...change })
const statusOf = (records: AccountRecord[], change: Partial<StatusFacts> = {}) =>
  systemStatus({
    now: NOW,
    intervalMinutes: 15,
    heartbeat: { beating: true, last: NOW, ahead: false },
    clockSetBack: null,
    diskFull: false,
    storeProblem: null,
    records,
    ...change,
  })
const SILENT = { heartbeat: { beating: false, last: new Date('2026-11-20T17:45:00Z'), ahead: false } }

it('the status without accounts depends on the heartbeat only', () => {
  expect(statusOf([])).toMatchObject({ status: 'active', last_check: null, watched: 0, stopped: 0 })
  expect(statusOf([], SILENT).status).toBe('inactive')
})
it('a full disk, or a store that is away, is reported before its consequences', () => {
  expect(statusOf([record({ state: 'unavailable' })], { diskFull: true })).toMatchObject({
    status: 'inactive',
    message: MESSAGES.diskFull,
  })
  expect(statusOf([record()], { diskFull: true }).message).toBe(MESSAGES.diskFull)
  const storeProblem = { message: MESSAGES.objectStoreDown }
  expect(statusOf([record({ state: 'unavailable' })], { storeProblem }).message).toBe(storeProblem.message)
})
it('the status is active while one account’s check succeeded', () => {
  expect(statusOf([record(), record({ id: 2, state: 'unavailable' })]).status).toBe('active')
})
it('an account reports for a day that a full scan found what earlier checks had missed', () => {
  const [account] = statusOf([record({ missedRows: 3, message: MESSAGES.accountOk })]).accounts
  expect(account).toMatchObject({ state: 'ok', message: expect.stringContaining('3 notificações') })
  const [failed] = statusOf([record({ missedRows: 3, state: 'rejected', message: 'recusada' })]).accounts
  expect(failed!.message).toBe('recusada')
})
it('the status is inactive when every account’s check failed', () => {
  const records = [
    record({ state: 'rejected' }),
    record({ id: 2, state: 'blocked' }),
    record({ id: 3, isActive: false }),
  ]
  expect(statusOf(records)).toMatchObject({ status: 'inactive', watched: 0, stopped: 2 })
})
it('a new account does not make the status inactive before its first check', () => {
  const fresh = record({ id: 2, state: 'never', lastCheck: null, lastSuccess: null })
  expect(statusOf([record({ state: 'rejected' }), fresh]).status).toBe('active')
})
it('accounts for imports only do not count, and are shown as such', () => {
  const importOnly = record({ id: 2, signIn: 'import', state: 'rejected', message: 'x' })
  expect(statusOf([importOnly])).toMatchObject({
    status: 'active',
    watched: 0,
    stopped: 0,
    accounts: [{ state: 'import_only', message: 'Só importação: o Arauto não entra no portal com esta conta.' }],
  })
  expect(statusOf([importOnly, record({ state: 'certificate_required' })]).status).toBe('inactive')
  expect(statusOf([{ ...importOnly, isActive: false }]).accounts[0]?.state).toBe('inactive')
})
it('no check is said to have been in the future, which a clock that was set back leaves behind', () => {
  const tomorrow = new Date('2026-11-21T17:42:00Z')
  expect(statusOf([record({ lastCheck: tomorrow, lastSuccess: tomorrow })])).toMatchObject({
    last_check: null,
    accounts: [{ last_success: null, watched: false }],
  })
})
it('the latest check and each account’s state are reported', () => {
  const status = statusOf([
    record(),
    record({ id: 2, checking: true, lastCheck: new Date('2026-11-20T17:49:00Z') }),
    record({ id: 3, isActive: false }),
  ])
  expect(status.last_check).toBe('2026-11-20T17:49:00.000Z')
  expect(status.accounts.map((account) => account.state)).toEqual(['ok', 'checking', 'inactive'])
  expect(status).toMatchObject({ watched: 2, stopped: 0, service: { state: 'running', since: null } })
})
it('the reason why an account is not watched is shown also while it is being checked', () => {
  const failing = record({
    state: 'unavailable',
    message: 'O portal não está disponível.',
    checking: true,
    failingSince: new Date('2026-11-20T14:02:00Z'),
  })
  expect(statusOf([failing]).accounts[0]).toMatchObject({
    state: 'checking',
    watched: false,
    since: '2026-11-20T14:02:00.000Z',
    problem: 'unavailable',
    problem_message: 'O portal não está disponível.',
    remedy: 'wait',
  })
})
it('a silent service is reported since its last heartbeat, whatever the accounts’ last checks', () => {
  expect(statusOf([record()], SILENT)).toMatchObject({
    status: 'inactive',
    message: 'O serviço de verificação não está a responder.',
    watched: 0,
    stopped: 1,
    service: { state: 'silent', since: '2026-11-20T17:45:00.000Z' },
    accounts: [{ problem: 'service', remedy: 'restart' }],
  })
})
it('a clock that was set back is reported, and no check in the future shown', () => {
  const ahead = record({ lastCheck: new Date('2027-01-01T00:00:00Z'), dueSince: new Date('2027-01-01T00:15:00Z') })
  const clockMessage = expect.stringContaining('O relógio deste computador foi atrasado')
  expect(statusOf([ahead])).toMatchObject({
    last_check: null,
    message: clockMessage,
    watched: 0,
    stopped: 1,
    service: { clock_set_back: NOW.toISOString() },
    accounts: [{ problem: 'clock', since: null }],
  })
  expect(statusOf([ahead, record({ id: 2 })]).last_check).toBe('2026-11-20T17:42:00.000Z')
  expect(statusOf([record()], { heartbeat: { beating: false, last: null, ahead: true } })).toMatchObject({
    status: 'inactive',
    message: clockMessage,
    service: { state: 'silent' },
  })
  const noticed = new Date('2026-11-20T17:30:00Z')
  expect(statusOf([record()], { clockSetBack: noticed })).toMatchObject({
    status: 'active',
    message: clockMessage,
    watched: 1,
    service: { clock_set_back: noticed.toISOString() },
  })
})

const RHYTHM = { times: ['10:00'], holidays: 'same' as const, closedDays: new Set<number>() }
const byPerson = (seen: string | null, change: Partial<AccountRecord> = {}) =>
  record({
    signIn: 'import',
    state: 'never',
    visit: { seen: seen === null ? null : new Date(seen), by: 'Inês', since: new Date('2026-01-01') },
    ...change,
  })
const oneOf = (one: AccountRecord) => statusOf([one], { rhythm: RHYTHM })

it('an account that depends on a person is watched once somebody saw it in time', () => {
  const status = oneOf(byPerson('2026-11-20T09:12:00Z'))
  expect(status).toMatchObject({ watched: 1, stopped: 0 })
  expect(status.accounts[0]).toMatchObject({
    problem: null,
    visit: { seen: '2026-11-20T09:12:00.000Z', by: 'Inês', next: '2026-11-23T10:00:00.000Z' },
  })
})
it('an account that nobody saw in time is not watched, since it was seen last', () => {
  const status = oneOf(byPerson('2026-11-18T16:48:00Z'))
  expect(status).toMatchObject({ watched: 0, stopped: 1 })
  expect(status.accounts[0]).toMatchObject({ problem: 'unseen', remedy: 'visit', since: '2026-11-18T16:48:00.000Z' })
})
it('an account whose password the portal takes no more is to be corrected, until a person sees it', () => {
  const refused = { signIn: 'password' as const, state: 'certificate_required' as const, failingSince: CHECKED }
  expect(oneOf(byPerson(null, refused)).accounts[0]).toMatchObject({ remedy: 'correct' })
  expect(oneOf(byPerson('2026-11-20T09:12:00Z', refused)).accounts[0]).toMatchObject({ watched: true, problem: null })
})
it('an account that signs in by itself has no visits', () => {
  expect(oneOf(record({ visit: { seen: null, by: null, since: CHECKED } })).accounts[0]).not.toHaveProperty('visit')
})
