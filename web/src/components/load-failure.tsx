import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { loadFailureWords, misfitMessage } from '../api/error.ts'
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
  return (
    <ErrorState
      icon={TriangleAlert}
      title={title}
      actions={<RetryButton variant={variant} icon={RefreshCw} query={query} />}
    >
      {children}
      {advice === undefined ? loadFailureWords(error) : misfitMessage(error, advice)}
    </ErrorState>
  )
}
