import { CertificateFileError } from './errors.ts'
import type { ClientCertificate } from './read-certificate-file.ts'

/** The certificate's time is over: it is not even shown to the portal. */
export class CertificateEnded extends CertificateFileError {
  override name = 'CertificateEnded'
}

/** The certificate's time has not begun, or this machine's clock is wrong. */
export class CertificateNotYetValid extends CertificateFileError {
  override name = 'CertificateNotYetValid'
}

/** @throws CertificateEnded, CertificateNotYetValid when a certificate is not good at a moment */
export function requireValid({ validFrom, validUntil }: ClientCertificate, now: Date): void {
  if (validUntil <= now) throw new CertificateEnded('the certificate has ended')
  if (validFrom > now) throw new CertificateNotYetValid('the certificate is not valid yet')
}
