import type { AccountFields } from '../domain/portal-accounts/accounts-repository.ts'

/** What an active account with a password is saved with, its documents fetched. @param change what is otherwise */
export const accountFields = (change: Partial<AccountFields> & { username: string }): AccountFields => ({
  secret: { signIn: 'password', password: 'segredo' },
  advogado: 'Ana Reis',
  email: null,
  extra_emails: [],
  is_active: true,
  fetch_documents: true,
  ...change,
})
