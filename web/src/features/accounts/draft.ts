import {
  type Account,
  type AccountCreation,
  accountChange,
  EXTRA_EMAILS_MAX,
  needsItsSecret,
  type SignInKind,
} from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import { anyText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import type { CertificateFile } from './certificate-file.ts'

/**
 * The schema of the account form. The fields of each sign-in method stay when another one is chosen.
 *
 * @param account the account to change, or null for a new one
 */
export const accountForm = (account: Account | null) =>
  z
    .extend(accountChange, {
      sign_in: z.custom<SignInKind>(),
      password: anyText(1024),
      /** The chosen file, which replaces a stored one. */
      certificate: z.custom<CertificateFile | null>(),
      certificate_password: anyText(1024),
      is_active: z.boolean(),
      fetch_documents: z.boolean(),
      extra_emails: extraEmailsText,
    })
    .check(
      z.superRefine((draft, context) => {
        // With the same sign-in method, the stored password or certificate may stay.
        if (account?.sign_in !== draft.sign_in) needsItsSecret(draft, context)
      }),
    )

type AccountForm = ReturnType<typeof accountForm>
/** The values of the account form. */
export type AccountDraft = z.input<AccountForm>

/**
 * @param account the account to change, or null for a new one
 * @param usual whether a new account's documents are fetched, as of the accounts before; null where there is none
 * @returns the initial values of the form
 */
export function draftOf(account: Account | null, usual: boolean | null): AccountDraft {
  return {
    username: account?.username ?? '',
    sign_in: account?.sign_in ?? 'password',
    password: account?.password ?? '',
    certificate: null,
    certificate_password: '',
    advogado: account?.advogado ?? '',
    email: account?.email ?? '',
    is_active: account?.is_active ?? true,
    fetch_documents: account ? (account.fetch_documents ?? true) : (usual ?? true),
    extra_emails: account?.extra_emails?.join('\n') ?? '',
  }
}

/**
 * @param form the validated form
 * @param account the account to change, or null for a new one
 * @param extended whether the server knows other sign-in methods than a password, and `fetch_documents`
 * @param withExtraEmails whether the server knows other addresses than the main one
 * @returns the body of the call; without a new password or certificate, the stored one stays
 */
export function bodyOf(
  { certificate: file, certificate_password, fetch_documents, sign_in, extra_emails, ...form }: z.output<AccountForm>,
  account: Account | null,
  extended: boolean,
  withExtraEmails: boolean,
): AccountCreation {
  const { password: typed, email, ...rest } = form
  const password = typed || account?.password || ''
  if (!extended) return { ...rest, email: email ?? '', password }
  const body = { ...rest, email: email ?? '', fetch_documents, sign_in, ...(withExtraEmails && { extra_emails }) }
  if (sign_in === 'password') return { ...body, password }
  if (sign_in === 'import' || !file) return body
  return { ...body, certificate: { file: file.base64, password: certificate_password } }
}

/** How much of a wrong address its message repeats, in characters. */
const LONGEST_NAMED = 40
const email = z.email().check(z.maxLength(254))

/** @returns the addresses of a text, which commas, semicolons and blanks part, each once */
function addressesOf(text: string): string[] {
  const known = new Map(
    text
      .split(/[\s,;]+/u)
      .filter(Boolean)
      .map((address) => [address.toLowerCase(), address]),
  )
  return [...known.values()]
}

const shorten = (text: string): string => (text.length > LONGEST_NAMED ? `${text.slice(0, LONGEST_NAMED)}…` : text)

function problemOf(addresses: readonly string[]): string | null {
  const wrong = addresses
    .filter((address) => !email.safeParse(address).success)
    .map((address) => `«${shorten(address)}»`)
  if (wrong.length === 1) return `${wrong[0]} não é um endereço de e-mail válido.`
  if (wrong.length > 1) return `Não são endereços de e-mail válidos: ${wrong.join(', ')}.`
  return addresses.length > EXTRA_EMAILS_MAX ? MESSAGES.tooManyAddresses : null
}

/** A text with several addresses, as the list of them. */
const extraEmailsText = z.pipe(
  z.string().check(
    z.superRefine((text, context) => {
      const message = problemOf(addressesOf(text))
      if (message) context.addIssue({ code: 'custom', message })
    }),
  ),
  z.transform(addressesOf),
)
