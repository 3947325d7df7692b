import { QUERY_RETRIES } from '@arauto/contract/constants'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { onUnreachable } from '../api/reach.ts'
import { onSessionCleared } from '../api/session.ts'
import { systemStatusQuery } from '../api/system-status.ts'
import { toastError } from '../components/toast-error.ts'

/** A query that failed so recently, in milliseconds, is not sent again because a screen is drawn that shows it. */
const FAILURE_FRESH_MS = 2000

/**
 * Creates the query client: one retry, also for a query that failed before its screen was drawn; no refetching on focus, and
 * a cache that is emptied with the session. A call without a response refetches the status; once that succeeds after a
 * failure, all failed queries are refetched. A mutation that fails shows a toast, unless it has an `onError` of its own. Calls do not wait for the browser to be online, since an office's server may be
 * reachable without the internet.
 *
 * @returns a new client
 */
export function createQueryClient(): QueryClient {
  const { queryKey } = systemStatusQuery
  const isStatus = (query: { queryKey: readonly unknown[] }) => query.queryKey[0] === queryKey[0]
  let away = false
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (_error, query) => {
        away ||= isStatus(query)
      },
      onSuccess: (_data, query) => {
        if (!away || !isStatus(query)) return
        away = false
        void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
      },
    }),
    defaultOptions: {
      queries: {
        retry: QUERY_RETRIES,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > FAILURE_FRESH_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', onError: (error) => toastError(error) },
    },
  })
  onSessionCleared(() => client.clear())
  onUnreachable(() => {
    const status = client.getQueryState(queryKey)
    // A failed status is refetched anyway, and one that is being fetched needs no second request.
    if (status?.status === 'success' && status.fetchStatus === 'idle') {
      void client.refetchQueries({ queryKey, type: 'active' })
    }
  })
  return client
}
