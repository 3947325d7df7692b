import { MESSAGES } from '@arauto/contract/messages'
import { type CertificateFileError, CertificateWithoutKey, CertificateWrongPassword } from './errors.ts'
import { CertificateEnded, CertificateNotYetValid } from './validity.ts'

/** @returns the message for the certificate's owner */
export function certificateMessage(error: CertificateFileError): string {
  if (error instanceof CertificateWrongPassword) return MESSAGES.certificateWrongPassword
  if (error instanceof CertificateWithoutKey) return MESSAGES.certificateWithoutKey
  if (error instanceof CertificateEnded) return MESSAGES.certificateEnded
  if (error instanceof CertificateNotYetValid) return MESSAGES.certificateNotYet
  return MESSAGES.certificateUnreadable
}
