import type { accountChange, SignInKind } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import type { z } from 'zod'
import { addressKey } from '../../domain/alerts/outbox.ts'
import {
  type AccountFields,
  type AccountSecret,
  type PortalAccount,
  type SetFields,
  setFieldsOf,
} from '../../domain/portal-accounts/accounts-repository.ts'
import { fieldError } from '../../platform/coded-error.ts'
import { CertificateRefused, type CertificateSecret, readUpload } from './uploaded-certificate.ts'

/** @returns why a certificate is refused; throws every other error */
export function refusal(error: unknown): CertificateRefused {
  if (error instanceof CertificateRefused) return error
  throw error
}

/** @returns the uploaded certificate, opened, or null. @throws CodedError for one that cannot be used */
export async function takeUpload(
  upload: { file: string; password: string } | null | undefined,
): Promise<CertificateSecret | null> {
  if (!upload) return null
  const taken = await readUpload(upload).catch(refusal)
  if (taken instanceof CertificateRefused) throw fieldError('certificate_refused', 'certificate', taken.message)
  return taken
}

/**
 * The new secret: the one in the request, else the one that is stored for the same way to sign in.
 *
 * @throws CodedError naming the field that is missing
 */
export function secretOf(
  signIn: SignInKind,
  password: string | undefined,
  upload: CertificateSecret | null,
  before: PortalAccount | null,
): AccountSecret {
  const entry = before?.entry
  if (signIn === 'import') return { signIn }
  if (signIn === 'password') {
    const kept = password || (entry?.signIn === 'password' ? entry.password : '')
    if (!kept) throw fieldError('field_required', 'password', MESSAGES.required)
    return { signIn, password: kept }
  }
  if (upload) return upload
  if (entry?.signIn !== 'certificate' || !before?.certificate) {
    throw before?.signIn === 'certificate'
      ? fieldError('certificate_seal_broken', 'certificate', MESSAGES.certificateSealBroken)
      : fieldError('field_required', 'certificate', MESSAGES.required)
  }
  return { signIn, file: entry.file, filePassword: entry.filePassword, shown: before.certificate }
}

/**
 * @param before the values that absent fields keep
 * @returns what is stored of an account after a call
 */
export function fieldsOf(
  body: z.output<typeof accountChange>,
  secret: AccountSecret,
  before: SetFields,
): AccountFields {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const fields = setFieldsOf({ ...before, ...given })
  const extra_emails = othersThan(fields.email, fields.extra_emails)
  return { ...fields, extra_emails, username: body.username, secret }
}

/** @returns the addresses without the main one, each once */
function othersThan(main: string | null, addresses: readonly string[]): string[] {
  const known = new Set(main === null ? [] : [addressKey(main)])
  return addresses.filter((address) => {
    const key = addressKey(address)
    return !known.has(key) && known.add(key)
  })
}
