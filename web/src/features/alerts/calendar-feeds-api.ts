import { type CalendarFeed, calendarFeed, calendarFeeds } from '@arauto/contract/calendar'
import { API, calendarFeedPath } from '@arauto/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { whereOffered } from '../../api/bare-server/answers.ts'
import { apiFetch, apiSend } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'

/** Whose calendar it is. */
export type Whose = 'own' | 'office'

/** The query of the calendars' addresses; null where the server has no calendars. */
export const calendarFeedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: ({ signal }) => whereOffered(apiFetch(API.calendarFeeds, calendarFeeds, { signal })),
})

/** Makes the address of a calendar; the one it had is dead. @throws {ApiError} */
export const makeFeed = (whose: Whose): Promise<CalendarFeed> =>
  apiFetch(calendarFeedPath(whose), calendarFeed, { method: 'POST' })

/** Revokes the address of a calendar; one that has gone meanwhile is as it was wanted. @throws {ApiError} */
export const revokeFeed = (whose: Whose): Promise<void> =>
  apiSend(calendarFeedPath(whose), { method: 'DELETE' }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
