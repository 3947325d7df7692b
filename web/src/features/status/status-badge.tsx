import { CircleAlert, CircleCheck, CircleX, LoaderCircle } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'
import type { StatusFace } from './use-system-status.ts'

/** The status in a word. An answer that did not come is not `Inativo`: nothing is claimed that is not known. */
export function StatusBadge({ face }: { face: StatusFace['face'] }) {
  switch (face) {
    case 'active':
      return (
        <Badge tone="success" icon={CircleCheck}>
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
        <Badge tone="neutral" icon={LoaderCircle} turning>
          A verificar
        </Badge>
      )
  }
}
