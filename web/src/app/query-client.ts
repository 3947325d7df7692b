import { QUERY_RETRIES } from '@arauto/contract/constants'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { onUnreachable } from '../api/reach.ts'
import { onSessionCleared } from '../api/session.ts'
import { systemStatusQuery } from '../api/system-status.ts'

/**
 * The cache of what was asked: one retry, nothing on focus, and nothing left of a user who is gone. A call without an
 * answer has the status asked for; when that answers again after a failure, all that failed meanwhile is asked for
 * again. An office's server may answer where the browser believes that there is no network, so calls never wait for one.
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
      queries: { retry: QUERY_RETRIES, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  onSessionCleared(() => client.clear())
  onUnreachable(() => {
    const status = client.getQueryState(queryKey)
    // Its own failure asks again by itself, and while it is being asked for there is nothing to add.
    if (status?.status === 'success' && status.fetchStatus === 'idle') {
      void client.refetchQueries({ queryKey, type: 'active' })
    }
  })
  return client
}
