import * as calls from '@arauto/contract/calls/notifications'
import type { NotificationPage } from '@arauto/contract/notifications'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { offeredQuery } from '../../api/call.ts'
import { fetchListPage } from '../../api/notification-list.ts'
import { LIST_KEY } from '../../api/office-lists.ts'
import type { ListCount } from '../../components/pager.tsx'
import { countedPath, type ListView, listPath } from './list-view.ts'
import type { ListedNotification } from './record.ts'

/** A page of the list, each record with what the office does with it. */
export interface NotificationListPage extends Omit<NotificationPage, 'results' | 'work'> {
  results: ListedNotification[]
}

/** How long a page counts as fresh, in milliseconds: the first is there before its screen is drawn. */
const FRESH_MS = 1000

/** The query of a page of the list; the previous page stays until the next one has loaded. */
export const listQuery = (view: ListView) =>
  queryOptions({
    queryKey: [...LIST_KEY, 'page', view],
    queryFn: ({ signal }) => loadPage(view, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })

/** The query of how many records a view shows, of one whose page came before its count. */
export const countQuery = (view: ListView) =>
  queryOptions({
    queryKey: [...LIST_KEY, 'count', view],
    queryFn: async ({ signal }): Promise<ListCount> => {
      const { count, count_is } = await fetchListPage(countedPath(view), signal)
      return { count, count_is }
    },
  })

async function loadPage(view: ListView, signal: AbortSignal): Promise<NotificationListPage> {
  const { results, work, ...page } = await fetchListPage(listPath(view), signal)
  return { ...page, results: results.map((record) => ({ ...record, triage: work?.[record.id] })) }
}

/** The query of one notification; null where there is none with that id. */
export const oneQuery = (id: string) =>
  offeredQuery([...LIST_KEY, 'one', id], calls.getNotification, { params: { id } })
