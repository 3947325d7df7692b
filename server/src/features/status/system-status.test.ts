import { expect, it } from 'vitest'
import type { AccountRecord } from './status-repository.ts'
import { systemStatus } from './system-status.ts'

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
  ...change,
})

it('is decided by the heart beat alone without accounts', () => {
  expect(systemStatus(true, [])).toMatchObject({ status: 'active', last_check: null })
  expect(systemStatus(false, []).status).toBe('inactive')
})
it('is active while one active account was read', () => {
  expect(systemStatus(true, [record(), record({ id: 2, state: 'unavailable' })]).status).toBe('active')
})
it('is inactive when every active account failed', () => {
  const records = [
    record({ state: 'rejected' }),
    record({ id: 2, state: 'blocked' }),
    record({ id: 3, isActive: false }),
  ]
  expect(systemStatus(true, records).status).toBe('inactive')
})
it('waits for the first check of a new account', () => {
  expect(systemStatus(true, [record({ state: 'rejected' }), record({ id: 2, state: 'never' })]).status).toBe('active')
})
it('leaves accounts for imports only out of it, and says that they are', () => {
  const importOnly = record({ id: 2, signIn: 'import', state: 'rejected', message: 'x' })
  expect(systemStatus(true, [importOnly])).toMatchObject({
    status: 'active',
    accounts: [{ state: 'import_only', message: 'Só importação: o Arauto não entra no portal com esta conta.' }],
  })
  expect(systemStatus(true, [importOnly, record({ state: 'certificate_required' })]).status).toBe('inactive')
  expect(systemStatus(true, [{ ...importOnly, isActive: false }]).accounts[0]?.state).toBe('inactive')
})
it('tells the latest check and the state of each account', () => {
  const status = systemStatus(true, [
    record(),
    record({ id: 2, checking: true, lastCheck: new Date('2026-11-21T08:00:00Z') }),
    record({ id: 3, isActive: false }),
  ])
  expect(status.last_check).toBe('2026-11-21T08:00:00.000Z')
  expect(status.accounts.map((account) => account.state)).toEqual(['ok', 'checking', 'inactive'])
})
