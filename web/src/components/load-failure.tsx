import { CloudOff, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, misfitMessage } from '../api/error.ts'
import { Button } from './button.tsx'
import { ErrorState } from './view-state.tsx'

interface LoadFailureProps {
  /** What could not be loaded, as a sentence without its full stop. */
  title: string
  error: Error
  retrying: boolean
  onRetry: () => void
  /** What to do meanwhile, before what happened. */
  children?: ReactNode
}

/** A list that could not be loaded: what happened and what to do, never to be taken for an empty one. */
export function LoadFailure({ title, error, retrying, onRetry, children }: LoadFailureProps) {
  const unreachable = error instanceof ApiError && error.kind === 'network'
  return (
    <ErrorState
      icon={CloudOff}
      title={title}
      actions={
        <Button variant="primary" icon={RefreshCw} busy={retrying && 'A tentar…'} onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      {children}
      {unreachable
        ? 'O servidor não respondeu. Verifique a ligação à rede e tente novamente.'
        : misfitMessage(error, 'O servidor respondeu com um erro. Tente novamente dentro de momentos.')}
    </ErrorState>
  )
}
