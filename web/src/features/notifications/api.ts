import type { RefreshStarted, TaskStatus } from '@arauto/contract/notifications'
import { API, fetchDocumentPath, notificationPath, taskStatusPath } from '@arauto/contract/routes'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiFetch } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { requestList } from './list-prefetch.ts'
import { type ListView, listPath } from './list-view.ts'
import type { ListPage, PartialNotification } from './record.ts'

/** The beginning of every key under which something of the list is kept. */
export const LIST_KEY = ['notifications'] as const
const BARE_KEY = [...LIST_KEY, 'bare'] as const
/** A bare list is not asked for again for every key pressed in the search, in milliseconds. */
const BARE_FRESH_MS = 30_000

/** The query of one page of the list; while the next one comes, the previous one stays. */
export const listQuery = (view: ListView) =>
  queryOptions({
    queryKey: [...LIST_KEY, 'page', view],
    queryFn: ({ signal, client }) => loadPage(view, signal, client),
    placeholderData: keepPreviousData,
  })

async function loadPage(view: ListView, signal: AbortSignal, client: QueryClient): Promise<ListPage> {
  const bare = client.getQueryState<PartialNotification[]>(BARE_KEY)
  if (bare?.data && !bare.isInvalidated && Date.now() - bare.dataUpdatedAt < BARE_FRESH_MS) {
    return pageOf(bare.data, view)
  }
  const body = await requestList(listPath(view), signal)
  if (Array.isArray(body)) {
    client.setQueryData(BARE_KEY, body)
    return pageOf(body, view)
  }
  return { ...body, bare: false }
}

/** What only a server without pages needs is fetched from one. */
async function pageOf(records: readonly PartialNotification[], view: ListView): Promise<ListPage> {
  const { pageOfBareList } = await import('./bare-list.ts')
  return pageOfBareList(records, view)
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
): Promise<PartialNotification | null> {
  const bare = client.getQueryData<PartialNotification[]>(BARE_KEY)
  if (bare) return bare.find((one) => String(one.id) === id) ?? null
  try {
    return await apiFetch<PartialNotification>(notificationPath(id), { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Asks the server to look at the portal now. @throws {ApiError} */
export const startCheck = (): Promise<RefreshStarted> => apiFetch(API.refreshNotifications, { method: 'POST' })

/** How far a check is. @throws {ApiError} */
export const fetchTask = (taskId: string, signal: AbortSignal): Promise<TaskStatus> =>
  apiFetch(taskStatusPath(taskId), { signal })

/** Asks the server to fetch one notification's document now. @throws {ApiError} */
export const fetchDocument = (notificationId: number): Promise<{ message?: string } | null> =>
  apiFetch(fetchDocumentPath(notificationId), { method: 'POST' })
