import { formatDate } from '@arauto/contract/dates'
import { CircleX, TriangleAlert } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'
import { certificateTerm } from './certificate-term.ts'

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
