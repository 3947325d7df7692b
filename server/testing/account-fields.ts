import { type AccountFields, NEW_ACCOUNT } from '../src/domain/portal-accounts/accounts-repository.ts'

/** What an active account with a password is saved with, its documents fetched. @param change what is otherwise */
export const accountFields = (change: Partial<AccountFields> & { username: string }): AccountFields => ({
  secret: { signIn: 'password', password: 'segredo' },
  ...NEW_ACCOUNT,
  advogado: 'Ana Reis',
  ...change,
})
