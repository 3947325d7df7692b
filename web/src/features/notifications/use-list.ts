import { LIST_POLL_MS } from '@arauto/contract/constants'
import { MESSAGES } from '@arauto/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { isSignedOut } from '../../api/error.ts'
import { type ListPage, listQuery } from './api.ts'
import type { ListView } from './list-view.ts'

/** How often the list is asked for while something is known to be on its way, in milliseconds. */
const EAGER_POLL_MS = 4000

/** A page of the list, and what it answers. */
interface Answered {
  page: ListPage
  view: ListView
}

/** The list on the screen. */
interface List {
  /** Undefined until the first answer; when the next one fails, the last one stays. */
  page: ListPage | undefined
  /** What `page` answers: while the next answer is on its way, or did not come, not what is looked at. */
  answers: ListView
  /** Whether the next answer is on its way. */
  stale: boolean
  /** Why the last question was not answered, or null. */
  error: Error | null
  retry: () => void
  fetching: boolean
}

/**
 * Asks for the list again and again, and tells in a toast when it does not come.
 *
 * @param view what is looked at
 * @param eager says whether something is known to be on its way
 */
export function useList(view: ListView, eager: () => boolean): List {
  const list = useQuery({
    ...listQuery(view),
    refetchInterval: () => (eager() ? EAGER_POLL_MS : LIST_POLL_MS),
  })
  const { data, isPlaceholderData } = list
  const fresh = data !== undefined && !isPlaceholderData
  const [last, setLast] = useState<Answered | null>(null)
  if (fresh && last?.page !== data) setLast({ page: data, view })
  // While a question that failed is asked once more, it counts as failed until its answer comes.
  const [failed, setFailed] = useState<{ error: Error; view: ListView } | null>(null)
  if (list.error && failed?.error !== list.error) setFailed({ error: list.error, view })
  const error = list.error ?? (!fresh && failed?.view === view ? failed.error : null)

  const tells = error !== null && !isSignedOut(error)
  useEffect(() => {
    if (tells) tellFailure()
  }, [tells])

  async function retry() {
    const { isError: again } = await list.refetch()
    if (again) tellFailure()
  }

  return {
    page: data ?? last?.page,
    answers: error && !fresh && last ? last.view : view,
    stale: isPlaceholderData && !error,
    error,
    retry: () => void retry(),
    fetching: list.isFetching,
  }
}

const tellFailure = () => toast.error(MESSAGES.notificationsFailed, { toastId: 'notifications-failed' })
