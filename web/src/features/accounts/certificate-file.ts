import { CERTIFICATE_MAX_BYTES } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'

/** A chosen `.p12` file, read when it was chosen: what it came from may be gone when the form is sent. */
export interface CertificateFile {
  name: string
  /** Bytes. */
  size: number
  base64: string
}

/** What the file dialog offers. */
export const CERTIFICATE_ENDINGS = '.p12,.pfx,application/x-pkcs12'

/** A file that cannot be a certificate; `message` is fit to show. */
export class NotACertificateFile extends Error {
  override readonly name = 'NotACertificateFile'
}

/**
 * @param file what was dropped or picked
 * @returns it, with its bytes
 * @throws {NotACertificateFile} for what is empty, far too large, or cannot be read
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
