import { CircleAlert, CircleCheck, CircleDashed, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'
import type { StatusView } from './use-system-status.ts'

interface StatusBadgeProps {
  state: StatusView['state']
  troubled?: boolean
  idle?: boolean
}

const BADGES = {
  active: { tone: 'success', icon: CircleCheck, children: 'Ativo' },
  troubled: { tone: 'warning', icon: TriangleAlert, children: 'Ativo' },
  idle: { tone: 'neutral', icon: CircleDashed, children: 'Ativo' },
  inactive: { tone: 'error', icon: CircleX, children: 'Inativo' },
  failed: { tone: 'error', icon: CircleAlert, children: 'Sem resposta' },
  loading: { tone: 'neutral', icon: LoaderCircle, children: 'A verificar', spinning: true },
} as const

/**
 * The status in a word, amber if accounts are not watched, grey while there is none to watch. A status that failed to load
 * is not shown as `Inativo`.
 */
export function StatusBadge({ state, troubled, idle }: StatusBadgeProps) {
  return <Badge {...BADGES[state === 'active' ? (troubled ? 'troubled' : idle ? 'idle' : 'active') : state]} />
}
