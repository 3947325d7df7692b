import { MESSAGES } from '@arauto/contract/messages'
import { expect, it } from 'vitest'
import type { AccountRecord } from './facts.ts'
import { type StatusFacts, systemStatus } from './system-status.ts'

const NOW = new Date('2026-11-20T17:50:00Z')
const record = (change: Partial<AccountRecord> = {}): AccountRecord => ({
  id: 1,
  advogado: 'Marta Figueiredo',
  isActive: true,
  signIn: 'password',
  checking: false,
  state: 'ok',
  message: 'Verificada sem problemas.',
  lastCheck: new Date('2026-11-20T17:42:00Z'),
  lastSuccess: new Date('2026-11-20T17:42:00Z'),
  failingSince: null,
  dueSince: new Date('2026-11-20T17:57:00Z'),
  waitUntil: null,
  unreadableRows: 0,
  ...change,
})
const statusOf = (records: AccountRecord[], change: Partial<StatusFacts> = {}) =>
  systemStatus({
    now: NOW,
    intervalMinutes: 15,
    heartbeat: { beating: true, last: NOW, ahead: false },
    clockSetBack: null,
    diskFull: false,
    records,
    ...change,
  })
const SILENT = { heartbeat: { beating: false, last: new Date('2026-11-20T17:45:00Z'), ahead: false } }

it('is decided by the heartbeat alone without accounts', () => {
  expect(statusOf([])).toMatchObject({ status: 'active', last_check: null, watched: 0, stopped: 0 })
  expect(statusOf([], SILENT).status).toBe('inactive')
})
it('says that the disk is full before anything that follows from it', () => {
  expect(statusOf([record({ state: 'unavailable' })], { diskFull: true })).toMatchObject({
    status: 'inactive',
    message: MESSAGES.diskFull,
  })
  expect(statusOf([record()], { diskFull: true }).message).toBe(MESSAGES.diskFull)
})
it('is active while one active account was read', () => {
  expect(statusOf([record(), record({ id: 2, state: 'unavailable' })]).status).toBe('active')
})
it('is inactive when every active account failed', () => {
  const records = [
    record({ state: 'rejected' }),
    record({ id: 2, state: 'blocked' }),
    record({ id: 3, isActive: false }),
  ]
  expect(statusOf(records)).toMatchObject({ status: 'inactive', watched: 0, stopped: 2 })
})
it('waits for the first check of a new account', () => {
  const fresh = record({ id: 2, state: 'never', lastCheck: null, lastSuccess: null })
  expect(statusOf([record({ state: 'rejected' }), fresh]).status).toBe('active')
})
it('leaves accounts for imports only out of it, and says that they are', () => {
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
it('tells the latest check and the state of each account', () => {
  const status = statusOf([
    record(),
    record({ id: 2, checking: true, lastCheck: new Date('2026-11-20T17:49:00Z') }),
    record({ id: 3, isActive: false }),
  ])
  expect(status.last_check).toBe('2026-11-20T17:49:00.000Z')
  expect(status.accounts.map((account) => account.state)).toEqual(['ok', 'checking', 'inactive'])
  expect(status).toMatchObject({ watched: 2, stopped: 0, service: { state: 'running', since: null } })
})
it('tells why an account is not watched also while it is being looked at again', () => {
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
it('says from when on the service is silent, whatever the accounts’ last looks were', () => {
  expect(statusOf([record()], SILENT)).toMatchObject({
    status: 'inactive',
    message: 'O serviço de verificação não está a responder.',
    watched: 0,
    stopped: 1,
    service: { state: 'silent', since: '2026-11-20T17:45:00.000Z' },
    accounts: [{ problem: 'service', remedy: 'restart' }],
  })
})
it('with a clock that went back shows no check of the future, and says so', () => {
  const ahead = record({ lastCheck: new Date('2027-01-01T00:00:00Z'), dueSince: new Date('2027-01-01T00:15:00Z') })
  const clockMessage = expect.stringContaining('O relógio deste computador andou para trás')
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
