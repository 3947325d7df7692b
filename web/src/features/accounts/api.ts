import type { AccountCreation, AccountTest, AccountTestResult } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import { API, accountPath } from '@arauto/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import type { KnownAccount } from './known-account.ts'
import { signInOf } from './sign-in.ts'

/** A test's result as the page can count on it: the specification names `success` alone. */
type KnownTestResult = Partial<AccountTestResult> & { success?: boolean }

/** The query of the accounts. They hold passwords, so nothing of them is kept once the screen is left. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => apiFetch<KnownAccount[]>(API.accounts, { signal }),
  gcTime: 0,
})

/**
 * Stores a new account, or what was changed of one.
 *
 * @param id the account to change, or null for a new one
 * @throws {ApiError}
 */
export const saveAccount = ({ id, account }: { id: number | null; account: AccountCreation }): Promise<unknown> =>
  id === null
    ? apiFetch(API.accounts, { method: 'POST', body: account })
    : apiFetch(accountPath(id), { method: 'PUT', body: account })

/** Removes an account; what was received through it stays. @throws {ApiError} */
export const removeAccount = (id: number): Promise<unknown> => apiFetch(accountPath(id), { method: 'DELETE' })

/**
 * Tries at the portal, once, what an account is entered with: its password, or the certificate stored with it.
 *
 * @returns whether the portal let it in, and the sentence to show
 * @throws {ApiError} when the portal or the server could not be asked, which says nothing of the account
 */
export async function testAccount(account: KnownAccount): Promise<{ ok: boolean; sentence: string }> {
  const byCertificate = signInOf(account) === 'certificate'
  const refused = (said: string | undefined) => ({
    ok: false,
    sentence:
      byCertificate || said === MESSAGES.portalCertificateRequired
        ? said || MESSAGES.connectionFailed
        : MESSAGES.connectionFailed,
  })
  const { username, password } = account
  const body: AccountTest = byCertificate
    ? { username, sign_in: 'certificate', account_id: account.id }
    : { username, password }
  try {
    const result = await apiFetch<KnownTestResult | null>(API.testAccount, { method: 'POST', body })
    return result?.status === 'error' || result?.success === false
      ? refused(result.message)
      : { ok: true, sentence: MESSAGES.connectionOk }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return refused(error.said ?? undefined)
    throw error
  }
}
