import type { Account } from '@arauto/contract/accounts'
import type { AccountStatus } from '@arauto/contract/status'

/** @returns an account that signs in by password; `part` replaces some fields */
export const anAccount = (part: Partial<Account> = {}): Account => ({
  id: 1,
  username: 'marta@adv.oa.pt',
  password: 'mar#1926',
  advogado: 'Marta',
  email: 'marta@escritorio.pt',
  is_active: true,
  last_used: '2026-07-01T23:30:00Z',
  fetch_documents: true,
  sign_in: 'password',
  certificate: null,
  ...part,
})

/** @returns how an account fares that was checked without a fault; `part` replaces some fields */
export const anAccountState = (part: Partial<AccountStatus> = {}): AccountStatus => ({
  id: 1,
  advogado: 'Marta',
  state: 'ok',
  last_success: null,
  message: '',
  watched: true,
  since: null,
  problem: null,
  problem_message: '',
  remedy: null,
  unreadable_rows: 0,
  ...part,
})
