import { messageOnly } from '@arauto/contract/auth'
import { PAGE_SIZE } from '@arauto/contract/constants'
import {
  type Notification,
  type NotificationPage,
  notification,
  type RefreshStarted,
  refreshStarted,
  type TaskStatus,
  taskStatus,
} from '@arauto/contract/notifications'
import { API, fetchDocumentPath, notificationPath, taskStatusPath } from '@arauto/contract/routes'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listAnswer } from '../../api/bare-server/bare-list.ts'
import { apiFetch } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { etagCache } from '../../api/etag-cache.ts'
import { type ListView, listPath } from './list-view.ts'

/** The beginning of every key under which something of the list is kept. */
export const LIST_KEY = ['notifications'] as const
/** All records of a server that knows no pages. */
const BARE_KEY = [...LIST_KEY, 'bare'] as const
/** They are not asked for again for every key pressed in the search, in milliseconds. */
const BARE_FRESH_MS = 30_000

const fetchList = etagCache(listAnswer)

/** One page of the list; `extended` says whether its server can be asked for checks, documents and imports too. */
export type ListPage = NotificationPage & { extended: boolean }

/** The query of one page of the list; while the next one comes, the previous one stays. */
export const listQuery = (view: ListView) =>
  queryOptions({
    queryKey: [...LIST_KEY, 'page', view],
    queryFn: ({ signal, client }) => loadPage(view, signal, client),
    placeholderData: keepPreviousData,
  })

async function loadPage(view: ListView, signal: AbortSignal, client: QueryClient): Promise<ListPage> {
  const bare = client.getQueryState<Notification[]>(BARE_KEY)
  if (bare?.data && !bare.isInvalidated && Date.now() - bare.dataUpdatedAt < BARE_FRESH_MS) {
    return pageOf(bare.data, view)
  }
  const answer = await fetchList(listPath(view), signal)
  if (answer.is === 'page') return { ...answer.page, extended: true }
  client.setQueryData(BARE_KEY, answer.records)
  return pageOf(answer.records, view)
}

/** What only a server without pages needs is fetched from one. */
async function pageOf(records: readonly Notification[], view: ListView): Promise<ListPage> {
  const { pageOfBareList } = await import('../../api/bare-server/list-page.ts')
  return { ...pageOfBareList(records, { ...view, pageSize: PAGE_SIZE }), extended: false }
}

/**
 * One notification: of a server that answers the list as a whole from there, else asked for by itself.
 *
 * @returns null where there is none of that number
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
    return await apiFetch(notificationPath(id), notification, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Asks the server to look at the portal now. @throws {ApiError} */
export const startCheck = (): Promise<RefreshStarted> =>
  apiFetch(API.refreshNotifications, refreshStarted, { method: 'POST' })

/** How far a check is. @throws {ApiError} */
export const fetchTask = (taskId: string, signal: AbortSignal): Promise<TaskStatus> =>
  apiFetch(taskStatusPath(taskId), taskStatus, { signal })

/** Asks the server to fetch one notification's document now. @throws {ApiError} */
export const fetchDocument = (notificationId: number): Promise<{ message: string }> =>
  apiFetch(fetchDocumentPath(notificationId), messageOnly, { method: 'POST' })
