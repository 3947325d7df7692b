import type { AccountSecret } from '../../domain/portal-accounts/accounts-repository.ts'
import { CertificateFileError } from '../../integrations/pkcs12/errors.ts'
import { certificateMessage } from '../../integrations/pkcs12/message.ts'
import { openCertificateFile } from '../../integrations/pkcs12/open-certificate-file.ts'
import { requireValid } from '../../integrations/pkcs12/validity.ts'

export type CertificateSecret = AccountSecret & { signIn: 'certificate' }

/** A file that cannot be stored; the message is the reason in Portuguese. */
export class CertificateRefused extends Error {
  override readonly name = 'CertificateRefused'
}

/**
 * Opens an uploaded `.p12` and checks that it is valid now.
 *
 * @param upload the file in base64, and its password
 * @throws CertificateRefused
 */
export async function readUpload(upload: { file: string; password: string }): Promise<CertificateSecret> {
  const file = Buffer.from(upload.file, 'base64')
  try {
    const certificate = await openCertificateFile(file, upload.password)
    requireValid(certificate, new Date())
    const { holder, issuer, validUntil } = certificate
    return { signIn: 'certificate', file, filePassword: upload.password, shown: { holder, issuer, validUntil } }
  } catch (error) {
    if (!(error instanceof CertificateFileError)) throw error
    throw new CertificateRefused(certificateMessage(error), { cause: error })
  }
}
