import type { AccountCreation } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import type { KnownAccount } from './api.ts'

/** What stands in the account form. */
export interface AccountDraft {
  username: string
  password: string
  advogado: string
  email: string
  isActive: boolean
  fetchDocuments: boolean
}

/** A field of the form that can be refused. */
export type DraftField = 'username' | 'password' | 'advogado' | 'email'

/**
 * @param account the account to change, or null for a new one
 * @returns the form as it opens
 */
export function draftOf(account: KnownAccount | null): AccountDraft {
  return {
    username: account?.username ?? '',
    password: account?.password ?? '',
    advogado: account?.advogado ?? '',
    email: account?.email ?? '',
    isActive: account?.is_active ?? true,
    fetchDocuments: account?.fetch_documents ?? true,
  }
}

/** Whether somebody changed a form since it opened. */
export const isTouched = (draft: AccountDraft, account: KnownAccount | null): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(account))

/**
 * @param draft what stands in the form
 * @param account the account to change, or null for a new one
 * @param emailReadable whether the browser takes the e-mail for one
 * @returns the reasons by field; none where it can be sent
 */
export function problemsOf(
  draft: AccountDraft,
  account: KnownAccount | null,
  emailReadable: boolean,
): Partial<Record<DraftField, string>> {
  const problems: Partial<Record<DraftField, string>> = {}
  if (!draft.username.trim()) problems.username = MESSAGES.required
  if (!draft.password && !account) problems.password = MESSAGES.required
  if (!draft.advogado.trim()) problems.advogado = MESSAGES.required
  if (!emailReadable) problems.email = MESSAGES.invalidEmail
  return problems
}

/**
 * @param draft what stands in the form
 * @param account the account to change, or null for a new one
 * @returns what is sent; an emptied password means the stored one
 */
export function bodyOf(draft: AccountDraft, account: KnownAccount | null): AccountCreation {
  return {
    username: draft.username.trim(),
    password: draft.password || account?.password || '',
    advogado: draft.advogado.trim(),
    email: draft.email.trim(),
    is_active: draft.isActive,
    fetch_documents: draft.fetchDocuments,
  }
}
