import { CERTIFICATE_WARNING_DAYS } from '@arauto/contract/constants'
import { formatDate } from '@arauto/contract/dates'
import { CircleX, TriangleAlert } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * When a certificate expires: as text, as a warning when that is near, and as an error afterwards; `short` for the
 * table.
 */
export function CertificateEnd({ validUntil, short }: { validUntil: string; short?: boolean }) {
  const day = formatDate(validUntil)
  if (!day) return null
  const term = certificateTerm(validUntil, Date.now())
  if (term === 'running')
    return <span className="muted tabular-nums">{short ? `até ${day}` : `Válido até ${day}`}</span>
  return term === 'ending' ? (
    <Badge tone="warning" icon={TriangleAlert}>
      {short ? `até ${day}` : `Expira em ${day}`}
    </Badge>
  ) : (
    <Badge tone="error" icon={CircleX}>
      {short ? 'Expirado' : `Expirou em ${day}`}
    </Badge>
  )
}

/** Whether a certificate is valid for long, expires within the days of warning, or has expired. */
type CertificateTerm = 'running' | 'ending' | 'ended'

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
