import type { Account, AccountCreation, AccountTest } from '@arauto/contract/accounts'
import * as calls from '@arauto/contract/calls/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import { call, callQuery, sendCall } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
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
export async function testAccount(account: Account): Promise<{ ok: boolean; sentence: string }> {
  const byCertificate = account.sign_in === 'certificate'
  const refused = (said: string | null) => ({
    ok: false,
    sentence:
      byCertificate || said === MESSAGES.portalCertificateRequired
        ? said || MESSAGES.connectionFailed
        : MESSAGES.connectionFailed,
  })
  const { username, password } = account
  const body: AccountTest = byCertificate
    ? { username, sign_in: 'certificate', account_id: account.id }
    : { username, password, ...(account.password_hidden && { account_id: account.id }) }
  try {
    const { status, message } = await call(calls.testAccount, { body })
    return status === 'error' ? refused(message) : { ok: true, sentence: MESSAGES.connectionOk }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return refused(error.serverMessage)
    throw error
  }
}
