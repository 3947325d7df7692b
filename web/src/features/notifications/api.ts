import * as calls from '@arauto/contract/calls/notifications'
import { PAGE_SIZE } from '@arauto/contract/constants'
import type { Notification, NotificationPage, RefreshStarted, TaskStatus } from '@arauto/contract/notifications'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listAnswer } from '../../api/bare-server/bare-list.ts'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { etagCache } from '../../api/etag-cache.ts'
import { LIST_KEY } from '../../api/office-lists.ts'
import type { ListCount } from '../../components/pager.tsx'
import { countedPath, type ListView, listPath } from './list-view.ts'
import type { ListedNotification } from './record.ts'

/** The query key of all records of a server without pages. */
const BARE_KEY = [...LIST_KEY, 'bare'] as const
/** How long those records stay fresh, in milliseconds, so that typing in the search does not fetch them again. */
const BARE_FRESH_MS = 30_000

const fetchList = etagCache(listAnswer)

/** A page of the list; `extended` says whether the server offers checks, documents and imports. */
export interface ListPage extends Omit<NotificationPage, 'results' | 'work'> {
  results: ListedNotification[]
  extended: boolean
}

/** The query of a page of the list; the previous page stays until the next one has loaded. */
export const listQuery = (view: ListView) =>
  queryOptions({
    queryKey: [...LIST_KEY, 'page', view],
    queryFn: ({ signal, client }) => loadPage(view, signal, client),
    placeholderData: keepPreviousData,
  })

/** The query of how many records a view shows, of one whose page came before its count. */
export const countQuery = (view: ListView) =>
  queryOptions({
    queryKey: [...LIST_KEY, 'count', view],
    queryFn: async ({ signal }): Promise<ListCount | null> => {
      const answer = await fetchList(countedPath(view), signal)
      return answer.is === 'page' ? { count: answer.page.count, count_is: answer.page.count_is } : null
    },
  })

async function loadPage(view: ListView, signal: AbortSignal, client: QueryClient): Promise<ListPage> {
  const bare = client.getQueryState<Notification[]>(BARE_KEY)
  if (bare?.data && !bare.isInvalidated && Date.now() - bare.dataUpdatedAt < BARE_FRESH_MS) {
    return pageOf(bare.data, view)
  }
  const answer = await fetchList(listPath(view), signal)
  if (answer.is === 'page') {
    const { results, work, ...page } = answer.page
    return { ...page, results: results.map((record) => ({ ...record, triage: work?.[record.id] })), extended: true }
  }
  client.setQueryData(BARE_KEY, answer.records)
  return pageOf(answer.records, view)
}

/** Makes a page of all records; its code is loaded only for a server without pages. */
async function pageOf(records: readonly Notification[], view: ListView): Promise<ListPage> {
  const { pageOfBareList } = await import('../../api/bare-server/list-page.ts')
  return { ...pageOfBareList(records, { ...view, triage: null, sort: null, pageSize: PAGE_SIZE }), extended: false }
}

/**
 * Fetches one notification; of a server without pages, from its list.
 *
 * @returns the notification, or null where there is none with that id
 * @throws {ApiError}
 */
export async function fetchNotification(
  id: string,
  signal: AbortSignal,
  client: QueryClient,
): Promise<Notification | null> {
  const bare = client.getQueryData<Notification[]>(BARE_KEY)
  if (bare) return bare.find((one) => String(one.id) === id) ?? null
  try {
    return await call(calls.getNotification, { params: { id } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Asks the server to check the accounts now. @throws {ApiError} */
export const startCheck = (): Promise<RefreshStarted> => call(calls.checkNow, {})

/** Fetches the state of a check. @throws {ApiError} */
export const fetchTask = (taskId: string, signal: AbortSignal): Promise<TaskStatus> =>
  call(calls.getCheck, { params: { id: taskId } }, { signal })

/** Asks the server to fetch the document of a notification now. @throws {ApiError} */
export const fetchDocument = (notificationId: number): Promise<{ message: string }> =>
  call(calls.fetchDocuments, { params: { id: notificationId } })
