import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, misfitMessage } from '../api/error.ts'
import { type FailedQuery, RetryButton } from './retry-button.tsx'
import { ErrorState } from './view-state.tsx'

interface LoadFailureProps {
  /** What could not be loaded, as a sentence without its full stop. */
  title: string
  error: Error | null
  query: FailedQuery
  /** What to do where nothing else explains the failure. */
  advice?: string
  /** `plain` in a part of the screen that has other actions. */
  variant?: 'primary' | 'plain'
  /** What to do meanwhile, before what happened. */
  children?: ReactNode
}

/** What could not be loaded, what happened and what to do; never to be taken for an empty list. */
export function LoadFailure({ title, error, query, advice, variant = 'primary', children }: LoadFailureProps) {
  const unreachable = advice === undefined && error instanceof ApiError && error.kind === 'network'
  return (
    <ErrorState
      icon={TriangleAlert}
      title={title}
      actions={<RetryButton variant={variant} icon={RefreshCw} query={query} />}
    >
      {children}
      {unreachable
        ? 'O servidor não respondeu. Verifique a ligação à rede e tente novamente.'
        : misfitMessage(error, advice ?? 'O servidor respondeu com um erro. Tente novamente dentro de momentos.')}
    </ErrorState>
  )
}
