import { CERTIFICATE_MAX_BYTES } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'

/** A chosen `.p12` file. It is read at once, since its source may be gone when the form is sent. */
export interface CertificateFile {
  name: string
  /** In bytes. */
  size: number
  base64: string
}

/** The types that the file dialog offers. */
export const CERTIFICATE_ENDINGS = '.p12,.pfx,application/x-pkcs12'

/** A file that cannot be a certificate; `message` is Portuguese and fit to show. */
export class NotACertificateFile extends Error {
  override readonly name = 'NotACertificateFile'
}

/**
 * @param file the dropped or chosen file
 * @returns the file with its bytes
 * @throws {NotACertificateFile} for a file that is empty, far too large, or unreadable
 */
export async function readCertificateFile(file: File): Promise<CertificateFile> {
  if (file.size === 0 || file.size > CERTIFICATE_MAX_BYTES)
    throw new NotACertificateFile(MESSAGES.certificateUnreadable)
  const bytes = await file.arrayBuffer().catch(() => {
    throw new NotACertificateFile(MESSAGES.certificateUnreadable)
  })
  return { name: file.name, size: file.size, base64: base64Of(new Uint8Array(bytes)) }
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
