import {
  type Account,
  type AccountCreation,
  accountChange,
  needsItsSecret,
  type SignInKind,
} from '@arauto/contract/accounts'
import { anyText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import type { CertificateFile } from './certificate-file.ts'

/**
 * What the account form takes. What belongs to a way of signing in stays while another one is looked at.
 *
 * @param account the account to change, or null for a new one
 */
export const accountForm = (account: Account | null) =>
  z
    .extend(accountChange, {
      sign_in: z.custom<SignInKind>(),
      password: anyText(1024),
      /** The file that was chosen, in place of the stored one where there is one. */
      certificate: z.custom<CertificateFile | null>(),
      certificate_password: anyText(1024),
      is_active: z.boolean(),
      fetch_documents: z.boolean(),
    })
    .check(
      z.superRefine((draft, context) => {
        // What is stored for the way of signing in that the account has already, stays.
        if (account?.sign_in !== draft.sign_in) needsItsSecret(draft, context)
      }),
    )

type AccountForm = ReturnType<typeof accountForm>
/** What stands in the account form. */
export type AccountDraft = z.input<AccountForm>

/**
 * @param account the account to change, or null for a new one
 * @returns the form as it opens
 */
export function draftOf(account: Account | null): AccountDraft {
  return {
    username: account?.username ?? '',
    sign_in: account?.sign_in ?? 'password',
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
export const isTouched = (draft: AccountDraft, account: Account | null): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(account))

/**
 * @param form what the form gives
 * @param account the account to change, or null for a new one
 * @param extended whether the server knows of other ways in than a password, and of the wish for documents
 * @returns what is sent; an emptied password and a certificate that was not replaced mean the stored ones
 */
export function bodyOf(
  { certificate: file, certificate_password, fetch_documents, sign_in, ...form }: z.output<AccountForm>,
  account: Account | null,
  extended: boolean,
): AccountCreation {
  const { password: typed, email, ...rest } = form
  const password = typed || account?.password || ''
  if (!extended) return { ...rest, email: email ?? '', password }
  const body = { ...rest, email: email ?? '', fetch_documents, sign_in }
  if (sign_in === 'password') return { ...body, password }
  if (sign_in === 'import' || !file) return body
  return { ...body, certificate: { file: file.base64, password: certificate_password } }
}
