import { LIST_POLL_MS } from '@arauto/contract/constants'
import { MESSAGES } from '@arauto/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isSignedOut } from '../../api/error.ts'
import { pollInterval } from '../../api/live-state.ts'
import { toast } from '../../components/toasts.tsx'
import { countQuery, listQuery, type NotificationListPage } from './api.ts'
import type { ListView } from './list-view.ts'

/** How often the list is fetched while changes are expected, in milliseconds. */
const EAGER_POLL_MS = 4000

/** A loaded page of the list, and the view that it belongs to. */
interface Answered {
  page: NotificationListPage
  view: ListView
}

/**
 * Polls the list, and shows a toast when it fails to load.
 *
 * @param view the shown part of the list
 * @param eager whether changes are expected
 */
export function useList(view: ListView, eager: boolean) {
  const list = useQuery({
    ...listQuery(view),
    refetchInterval: () => (eager ? pollInterval(EAGER_POLL_MS, LIST_POLL_MS) : LIST_POLL_MS),
  })
  const { data: rows, isPlaceholderData } = list
  const counts = useQuery({
    ...countQuery(view),
    enabled: !isPlaceholderData && rows?.count_is === 'pending',
    refetchInterval: LIST_POLL_MS,
  })
  const data = useMemo(
    () => (rows?.count_is === 'pending' && counts.data ? { ...rows, ...counts.data } : rows),
    [rows, counts.data],
  )
  const fresh = data !== undefined && !isPlaceholderData
  const [last, setLast] = useState<Answered | null>(null)
  if (fresh && last?.page !== data) setLast({ page: data, view })
  // A view that failed counts as failed until it has loaded.
  const [failed, setFailed] = useState<{ error: Error; view: ListView } | null>(null)
  if (list.error && failed?.error !== list.error) setFailed({ error: list.error, view })
  const error = list.error ?? (!fresh && failed?.view === view ? failed.error : null)

  const isReported = error !== null && !isSignedOut(error)
  useEffect(() => {
    if (isReported) showFailure()
  }, [isReported])

  async function retry() {
    const { isError: again } = await list.refetch()
    if (again) showFailure()
  }

  return {
    /** Undefined until the first response; after a failure the last page stays. */
    page: data ?? last?.page,
    /** The view that `page` belongs to: an earlier one while the current one is loading or has failed. */
    answers: error && !fresh && last ? last.view : view,
    /** Whether the current view is loading. */
    stale: isPlaceholderData && !error,
    /** Why the current view could not be loaded, or null. */
    error,
    query: { isFetching: list.isFetching, refetch: retry },
  }
}

const showFailure = () => toast.error(MESSAGES.notificationsFailed, { toastId: 'notifications-failed' })
