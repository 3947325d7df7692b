import { type AccountCreation, accountChange, needsItsSecret, type SignInKind } from '@arauto/contract/accounts'
import { anyText } from '@arauto/contract/text-field'
import { z } from 'zod'
import type { CertificateFile } from './certificate-file.ts'
import type { KnownAccount } from './known-account.ts'
import { signInOf } from './sign-in.ts'

/**
 * What the account form takes. What belongs to a way of signing in stays while another one is looked at.
 *
 * @param account the account to change, or null for a new one
 */
export const accountForm = (account: KnownAccount | null) =>
  accountChange
    .extend({
      sign_in: z.custom<SignInKind>(),
      password: anyText(1024),
      /** The file that was chosen, in place of the stored one where there is one. */
      certificate: z.custom<CertificateFile | null>(),
      certificate_password: anyText(1024),
      is_active: z.boolean(),
      fetch_documents: z.boolean(),
    })
    .superRefine((draft, context) => {
      // What is stored for the way of signing in that the account has already, stays.
      if (!account || signInOf(account) !== draft.sign_in) needsItsSecret(draft, context)
    })

type AccountForm = ReturnType<typeof accountForm>
/** What stands in the account form. */
export type AccountDraft = z.input<AccountForm>

/**
 * @param account the account to change, or null for a new one
 * @returns the form as it opens
 */
export function draftOf(account: KnownAccount | null): AccountDraft {
  return {
    username: account?.username ?? '',
    sign_in: account ? signInOf(account) : 'password',
    password: account?.password ?? '',
    certificate: null,
    certificate_password: '',
    advogado: account?.advogado ?? '',
    email: account?.email ?? '',
    is_active: account?.is_active ?? true,
    fetch_documents: account?.fetch_documents ?? true,
  }
}

/** Whether somebody changed a form since it opened. */
export const isTouched = (draft: AccountDraft, account: KnownAccount | null): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(account))

/**
 * @param form what the form gives
 * @param account the account to change, or null for a new one
 * @param withSignIn whether the server knows of other ways in than a password
 * @param withDocuments whether it knows of the wish for documents
 * @returns what is sent; an emptied password and a certificate that was not replaced mean the stored ones
 */
export function bodyOf(
  { certificate: file, certificate_password, fetch_documents, sign_in, ...form }: z.output<AccountForm>,
  account: KnownAccount | null,
  withSignIn: boolean,
  withDocuments: boolean,
): AccountCreation {
  const { password: typed, email, ...rest } = form
  const body = { ...rest, email: email ?? '', ...(withDocuments && { fetch_documents }) }
  const password = typed || account?.password || ''
  if (!withSignIn) return { ...body, password }
  if (sign_in === 'password') return { ...body, sign_in, password }
  if (sign_in === 'import' || !file) return { ...body, sign_in }
  return { ...body, sign_in, certificate: { file: file.base64, password: certificate_password } }
}
