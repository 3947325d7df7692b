import { CertificateFileError } from './errors.ts'
import type { ClientCertificate } from './read-certificate-file.ts'

/** The certificate has expired: it is not presented to the portal. */
export class CertificateEnded extends CertificateFileError {
  override name = 'CertificateEnded'
}

/** The certificate is not valid yet, or this machine's clock is wrong. */
export class CertificateNotYetValid extends CertificateFileError {
  override name = 'CertificateNotYetValid'
}

/** @throws CertificateEnded, CertificateNotYetValid when a certificate is not valid at a moment */
export function requireValid({ validFrom, validUntil }: ClientCertificate, now: Date): void {
  if (validUntil <= now) throw new CertificateEnded('the certificate has ended')
  if (validFrom > now) throw new CertificateNotYetValid('the certificate is not valid yet')
}
