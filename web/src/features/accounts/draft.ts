import type { AccountCreation, SignInKind } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import type { CertificateFile } from './certificate-file.ts'
import type { KnownAccount } from './known-account.ts'
import { signInOf } from './sign-in.ts'

/** What stands in the account form. What belongs to a way of signing in stays while another one is looked at. */
export interface AccountDraft {
  username: string
  signIn: SignInKind
  password: string
  /** The file that was chosen, in place of the stored one where there is one. */
  certificate: CertificateFile | null
  /** The password of that file. */
  certificatePassword: string
  advogado: string
  email: string
  isActive: boolean
  fetchDocuments: boolean
}

/** A field of the form that can be refused. */
export type DraftField = 'username' | 'password' | 'certificate' | 'certificatePassword' | 'advogado' | 'email'

/**
 * @param account the account to change, or null for a new one
 * @returns the form as it opens
 */
export function draftOf(account: KnownAccount | null): AccountDraft {
  return {
    username: account?.username ?? '',
    signIn: account ? signInOf(account) : 'password',
    password: account?.password ?? '',
    certificate: null,
    certificatePassword: '',
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
  const errors: Partial<Record<DraftField, string>> = {}
  // What is stored for the way of signing in that the account has already, stays.
  const stored = account !== null && signInOf(account) === draft.signIn
  if (!draft.username.trim()) errors.username = MESSAGES.required
  if (draft.signIn === 'password' && !draft.password && !stored) errors.password = MESSAGES.required
  if (draft.signIn === 'certificate' && !draft.certificate && !stored) errors.certificate = MESSAGES.required
  if (!draft.advogado.trim()) errors.advogado = MESSAGES.required
  if (!emailReadable) errors.email = MESSAGES.invalidEmail
  return errors
}

/**
 * @param draft what stands in the form
 * @param account the account to change, or null for a new one
 * @param withSignIn whether the server knows of other ways in than a password
 * @param withDocuments whether it knows of the wish for documents
 * @returns what is sent; an emptied password and a certificate that was not replaced mean the stored ones
 */
export function bodyOf(
  draft: AccountDraft,
  account: KnownAccount | null,
  withSignIn: boolean,
  withDocuments: boolean,
): AccountCreation {
  const body = {
    username: draft.username.trim(),
    advogado: draft.advogado.trim(),
    email: draft.email.trim(),
    is_active: draft.isActive,
    ...(withDocuments && { fetch_documents: draft.fetchDocuments }),
  }
  const password = draft.password || account?.password || ''
  if (!withSignIn) return { ...body, password }
  if (draft.signIn === 'password') return { ...body, sign_in: 'password', password }
  if (draft.signIn === 'import' || !draft.certificate) return { ...body, sign_in: draft.signIn }
  const certificate = { file: draft.certificate.base64, password: draft.certificatePassword }
  return { ...body, sign_in: 'certificate', certificate }
}
