import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { loadFailureWords } from '../api/error.ts'
import { RetryButton } from './retry-button.tsx'
import { Skeleton } from './skeleton.tsx'

interface LoadStateProps {
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'error' | 'refetch'>
  /** What is being loaded, spoken. */
  loading: string
  failed: string
}

/** Replaces a section's content while it loads, or if it failed to load. */
export function LoadState({ query, loading, failed }: LoadStateProps) {
  if (!query.isError) {
    return (
      <div className="py-8 px-0" role="status" aria-label={loading}>
        <Skeleton width={180} />
        <Skeleton width={260} />
      </div>
    )
  }
  return (
    <div className="text-soft grid justify-items-start gap-12" role="alert">
      <p className="flex items-center gap-8">
        <CloudOff className="icon" aria-hidden /> {failed} {loadFailureWords(query.error)}
      </p>
      <RetryButton size="small" query={query} />
    </div>
  )
}
