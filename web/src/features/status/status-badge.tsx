import { CircleAlert, CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'
import type { StatusFace } from './use-system-status.ts'

/** The status in a word; amber when accounts are not watched all the same. An answer that did not come is not `Inativo`: nothing is claimed that is not known. */
export function StatusBadge({ face, troubled }: { face: StatusFace['face']; troubled?: boolean }) {
  switch (face) {
    case 'active':
      return (
        <Badge tone={troubled ? 'warning' : 'success'} icon={troubled ? TriangleAlert : CircleCheck}>
          Ativo
        </Badge>
      )
    case 'inactive':
      return (
        <Badge tone="error" icon={CircleX}>
          Inativo
        </Badge>
      )
    case 'failed':
      return (
        <Badge tone="error" icon={CircleAlert}>
          Sem resposta
        </Badge>
      )
    case 'loading':
      return (
        <Badge tone="neutral" icon={LoaderCircle} spinning>
          A verificar
        </Badge>
      )
  }
}
