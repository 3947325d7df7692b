import { QUERY_RETRIES } from '@arauto/contract/constants'
import { QueryClient } from '@tanstack/react-query'
import { onSessionCleared } from '../api/session.ts'

/**
 * The cache of what was asked: one retry, nothing on focus, and nothing left of a user who is gone.
 *
 * @returns a new client
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: QUERY_RETRIES, refetchOnWindowFocus: false } } })
  onSessionCleared(() => client.clear())
  return client
}
