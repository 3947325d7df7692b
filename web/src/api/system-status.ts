import * as calls from '@arauto/contract/calls/status'
import { STATUS_POLL_MS } from '@arauto/contract/constants'
import type { SystemStatus } from '@arauto/contract/status'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { pollInterval } from './live-state.ts'

/** How often the status is fetched, in milliseconds, while an account is being checked; and where the server tells of progress. */
const BUSY_POLL_MS = 5000
const LIVE_POLL_MS = 30_000
/** How often it is fetched, in milliseconds, after a failure, so that the page recovers once the server is back. */
const FAILED_POLL_MS = 15_000

/** How often it is fetched, in milliseconds, while an account is not watched. */
const STOPPED_POLL_MS = 30_000

/**
 * The query of the system status: on load, every five minutes and by hand; more often while a check runs, while an
 * account is not watched, and after a failure.
 */
export const systemStatusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: ({ signal }) => call(calls.getSystemStatus, {}, { signal }),
  // Several parts of the page show it, and share one request.
  staleTime: BUSY_POLL_MS,
  refetchInterval: ({ state }) =>
    state.status === 'error'
      ? FAILED_POLL_MS
      : isChecking(state.data)
        ? pollInterval(BUSY_POLL_MS, LIVE_POLL_MS)
        : state.data?.stopped
          ? STOPPED_POLL_MS
          : STATUS_POLL_MS,
})

/** Whether one of the user's accounts is being checked, or waits for its first check by an active service. */
export function isChecking(status: SystemStatus | undefined): boolean {
  const waits = status?.status === 'active' ? 'never' : null
  return status?.accounts.some(({ state }) => state === 'checking' || state === waits) ?? false
}
