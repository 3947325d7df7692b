import { formatDate } from '@arauto/contract/dates'
import { CircleX, TriangleAlert } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'
import { certificateTerm } from './certificate-term.ts'

/**
 * When a certificate ends: quietly while that is far, as a warning when it is near, and that it ended; `short` for the
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
