import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** A query that failed, or something in its place. */
export interface FailedQuery {
  isFetching: boolean
  refetch: () => unknown
}

/** Asks again for what could not be loaded. */
export function RetryButton({
  query,
  ...button
}: { query: FailedQuery } & Omit<ComponentProps<typeof Button>, 'busy' | 'onClick' | 'children'>) {
  return (
    <Button {...button} busy={query.isFetching && 'A tentar…'} onClick={() => void query.refetch()}>
      Tentar novamente
    </Button>
  )
}
