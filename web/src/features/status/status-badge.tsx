import { CircleAlert, CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'
import type { StatusView } from './use-system-status.ts'

/** The status in a word, amber if accounts are not watched. A status that failed to load is not shown as `Inativo`. */
export function StatusBadge({ state, troubled }: { state: StatusView['state']; troubled?: boolean }) {
  switch (state) {
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
