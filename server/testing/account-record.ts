import type { AccountRecord } from '../src/domain/portal-accounts/account-record.ts'

/** An active account with a password, well at its last check, of which no moment is known. @param change what is otherwise */
export const accountRecord = (change: Partial<AccountRecord> = {}): AccountRecord => ({
  id: 1,
  advogado: 'Marta Figueiredo',
  isActive: true,
  signIn: 'password',
  checking: false,
  state: 'ok',
  message: 'Verificada sem problemas.',
  lastCheck: null,
  lastSuccess: null,
  failingSince: null,
  dueSince: null,
  waitUntil: null,
  unreadableRows: 0,
  missedRows: 0,
  ...change,
})
