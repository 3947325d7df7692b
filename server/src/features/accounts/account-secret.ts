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
import { CertificateFileError } from '../../integrations/pkcs12/errors.ts'
import { certificateMessage } from '../../integrations/pkcs12/message.ts'
import { openCertificateFile } from '../../integrations/pkcs12/open-certificate-file.ts'
import { requireValid } from '../../integrations/pkcs12/validity.ts'
import { fieldError } from '../../platform/coded-error.ts'

type CertificateSecret = AccountSecret & { signIn: 'certificate' }

/** An uploaded `.p12`: the file in base64, and its password. */
interface Upload {
  file: string
  password: string
}

/** @returns the uploaded certificate, opened and valid now; or why it cannot be stored, in Portuguese */
export async function readUpload(upload: Upload): Promise<CertificateSecret | string> {
  const file = Buffer.from(upload.file, 'base64')
  try {
    const certificate = await openCertificateFile(file, upload.password)
    requireValid(certificate, new Date())
    const { holder, issuer, validUntil } = certificate
    return { signIn: 'certificate', file, filePassword: upload.password, shown: { holder, issuer, validUntil } }
  } catch (error) {
    if (error instanceof CertificateFileError) return certificateMessage(error)
    throw error
  }
}

/** @returns the uploaded certificate, or null. @throws CodedError for one that cannot be used */
export async function takeUpload(upload: Upload | null | undefined): Promise<CertificateSecret | null> {
  const taken = upload ? await readUpload(upload) : null
  if (typeof taken === 'string') throw fieldError('certificate_refused', 'certificate', taken)
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
