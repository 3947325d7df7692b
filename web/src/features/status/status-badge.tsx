import { CircleAlert, CircleCheck, CircleDashed, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'
import type { StatusView } from './use-system-status.ts'

interface StatusBadgeProps {
  state: StatusView['state']
  troubled?: boolean
  idle?: boolean
}

/**
 * The status in a word, amber if accounts are not watched, grey while there is none to watch. A status that failed to load
 * is not shown as `Inativo`.
 */
export function StatusBadge({ state, troubled, idle }: StatusBadgeProps) {
  switch (state) {
    case 'active':
      if (idle && !troubled) {
        return (
          <Badge tone="neutral" icon={CircleDashed}>
            Ativo
          </Badge>
        )
      }
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
