import type { Account, AccountCreation } from '@arauto/contract/accounts'
import * as calls from '@arauto/contract/calls/accounts'
import { testSignIn } from '../../api/account-test.ts'
import { call, callQuery, sendCall } from '../../api/call.ts'
import type { Proof } from '../../api/proof.ts'

/** The query of the accounts. They contain passwords, so they leave the cache with the screen. */
export const accountsQuery = {
  ...callQuery(['accounts'], calls.listAccounts),
  gcTime: 0,
}

/**
 * Stores a new or an edited account.
 *
 * @param id the account to change, or null for a new one
 * @throws {ApiError}
 */
export const saveAccount = ({ id, account }: { id: number | null; account: AccountCreation }): Promise<void> =>
  id === null
    ? sendCall(calls.addAccount, { body: account })
    : sendCall(calls.changeAccount, { params: { id }, body: account })

/** Whether the viewer may change, test and remove an account; a server that does not say lets everybody. */
export const isManaged = ({ access = 'manage' }: Account): boolean => access === 'manage'

/** Asks for a password that the list does not have, since the office hides passwords. @throws {ApiError} */
export const revealPassword = async (id: number, proof: Proof): Promise<string> =>
  (await call(calls.revealAccountPassword, { params: { id }, body: proof })).password

/**
 * Tests an account's password or stored certificate at the portal, once.
 *
 * @returns whether the portal accepted it, and the sentence to show
 * @throws {ApiError} when the portal or the server did not respond, which says nothing about the account
 */
export const testAccount = ({ id, username, password, password_hidden, sign_in }: Account) =>
  testSignIn(
    sign_in === 'certificate'
      ? { username, sign_in, account_id: id }
      : { username, password, ...(password_hidden && { account_id: id }) },
  )
