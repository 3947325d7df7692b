import { STATUS_POLL_MS } from '@arauto/contract/constants'
import { API } from '@arauto/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { type Status, statusAnswer } from './bare-server/answers.ts'
import { apiFetch } from './client.ts'

/** How soon to ask again, in milliseconds, while the portal is being looked at. */
const BUSY_POLL_MS = 5000
/** How soon to ask again, in milliseconds, after a failure: the first to notice that the server is back. */
const FAILED_POLL_MS = 15_000

/** How soon to ask again, in milliseconds, while an account is not watched. */
const STOPPED_POLL_MS = 30_000

/**
 * The query of the system status: on load, every five minutes and by hand; sooner while a check runs, an account
 * is not watched, or the last one failed.
 */
export const systemStatusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: ({ signal }) => apiFetch(API.status, statusAnswer, { signal }),
  // Several parts of the page show it; the one that appears last need not ask again.
  staleTime: BUSY_POLL_MS,
  refetchInterval: ({ state }) =>
    state.status === 'error'
      ? FAILED_POLL_MS
      : isChecking(state.data)
        ? BUSY_POLL_MS
        : state.data?.stopped
          ? STOPPED_POLL_MS
          : STATUS_POLL_MS,
})

/** Whether one of the user's accounts is being looked at right now, or waits for a living service's first look. */
export function isChecking(status: Status | undefined): boolean {
  const waits = status?.status === 'active' ? 'never' : null
  return status?.accounts.some(({ state }) => state === 'checking' || state === waits) ?? false
}
