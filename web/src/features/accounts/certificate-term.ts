import { CERTIFICATE_WARNING_DAYS } from '@arauto/contract/constants'

const DAY_MS = 24 * 60 * 60 * 1000

/** How near a certificate's end is: still far, within the days of warning, or past. */
export type CertificateTerm = 'running' | 'ending' | 'ended'

/**
 * @param validUntil the certificate's end, an ISO moment
 * @param now milliseconds since the epoch
 * @returns how near the end is; an end that cannot be read warns of nothing
 */
export function certificateTerm(validUntil: string, now: number): CertificateTerm {
  const left = Date.parse(validUntil) - now
  if (left <= 0) return 'ended'
  return left <= CERTIFICATE_WARNING_DAYS * DAY_MS ? 'ending' : 'running'
}
