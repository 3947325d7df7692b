import {
  type ClosedDay,
  type ClosedDayCreation,
  closedDay,
  closedDayList,
  type DeadlineDecision,
  type DeadlineGroup,
  deadlineCalendar,
  deadlineList,
  type NotificationWork,
  notificationWork,
} from '@arauto/contract/office-deadlines'
import { API, closedDayPath, deadlineDecisionPath } from '@arauto/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiFetch, apiSend } from '../../api/client.ts'
import { downloadFile } from '../../api/download.ts'
import { DEADLINES_KEY } from '../../api/office-lists.ts'
import { fetchPrefetched } from '../../api/prefetch.ts'
import { type DeadlineView, listParameters } from './deadline-view.ts'

/** How often the list is fetched, in milliseconds: a day may end while it is open. */
const POLL_MS = 60_000

/** The query of the list in its groups; those of the view before stay until it is there. */
export const deadlinesQuery = (view: DeadlineView) => {
  const parameters = listParameters(view)
  return queryOptions({
    queryKey: [...DEADLINES_KEY, 'list', String(parameters)],
    queryFn: ({ signal }) => fetchPrefetched(`${API.deadlines}?${parameters}`, deadlineList, signal),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
}

/** The query of a later page of one group. */
export const groupPageQuery = (view: DeadlineView, group: DeadlineGroup, page: number) => {
  const parameters = listParameters(view)
  parameters.set('group', group)
  parameters.set('page', String(page))
  return queryOptions({
    queryKey: [...DEADLINES_KEY, 'group', String(parameters)],
    queryFn: async ({ signal }) =>
      (await apiFetch(`${API.deadlines}?${parameters}`, deadlineList, { signal })).groups[0]?.results ?? [],
  })
}

/** The query of a month of the calendar; the month before stays until it is there. */
export const calendarQuery = ({ month, person, caseKey }: DeadlineView) => {
  const parameters = listParameters({ month, person, caseKey, state: 'open', withMet: false })
  parameters.set('month', month)
  return queryOptions({
    queryKey: [...DEADLINES_KEY, 'calendar', String(parameters)],
    queryFn: ({ signal }) => apiFetch(`${API.deadlineCalendar}?${parameters}`, deadlineCalendar, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The query of the office's closed days. */
export const closedDaysQuery = queryOptions({
  queryKey: [...DEADLINES_KEY, 'closed-days'],
  queryFn: ({ signal }) => apiFetch(API.closedDays, closedDayList, { signal }),
})

/** Adds a closed day. @throws {ApiError} */
export const addClosedDay = (body: ClosedDayCreation): Promise<ClosedDay> =>
  apiFetch(API.closedDays, closedDay, { method: 'POST', body })

/** Answers that courts are open on a day that is often dispensed. @throws {ApiError} */
export const addOpenDay = (date: string): Promise<void> => apiSend(API.openDays, { method: 'POST', body: { date } })

/** Removes a closed day. @throws {ApiError} */
export const removeClosedDay = (id: number): Promise<void> => apiSend(closedDayPath(id), { method: 'DELETE' })

/** Decides on a deadline. @returns its notification as it is now @throws {ApiError} of status 409 where it was changed meanwhile */
export const decideDeadline = (id: number, body: DeadlineDecision): Promise<NotificationWork> =>
  apiFetch(deadlineDecisionPath(id), notificationWork, { method: 'POST', body })

/** Fetches what the filters find as CSV. @throws {ApiError} */
export const exportDeadlines = (view: DeadlineView): Promise<Blob> =>
  downloadFile(`${API.deadlineExport}?${listParameters(view)}`)
