import { CERTIFICATE_WARNING_DAYS } from '@arauto/contract/constants'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a certificate is valid for long, expires within the days of warning, or has expired. */
export type CertificateTerm = 'running' | 'ending' | 'ended'

/**
 * @param validUntil the certificate's expiry, an ISO moment
 * @param now milliseconds since the epoch
 * @returns the term; `running` for an unreadable expiry
 */
export function certificateTerm(validUntil: string, now: number): CertificateTerm {
  const left = Date.parse(validUntil) - now
  if (left <= 0) return 'ended'
  return left <= CERTIFICATE_WARNING_DAYS * DAY_MS ? 'ending' : 'running'
}
