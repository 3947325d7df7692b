import type { CalendarFeed } from '@arauto/contract/calendar'
import * as calls from '@arauto/contract/calls/calendar'
import { queryOptions } from '@tanstack/react-query'
import { call, callIfOffered, sendCall } from '../../api/call.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'

/** CalendarOwner calendar it is. */
export type CalendarOwner = 'own' | 'office'

/** The query of the calendars' addresses; null where the server has no calendars. */
export const calendarFeedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: ({ signal }) => callIfOffered(calls.listCalendarFeeds, {}, { signal }),
})

/** Makes the address of a calendar; the one it had is dead. @throws {ApiError} */
export const makeFeed = (whose: CalendarOwner): Promise<CalendarFeed> =>
  call(calls.renewCalendarFeed, { params: { whose } })

/** Revokes the address of a calendar; one that has gone meanwhile is as it was wanted. @throws {ApiError} */
export const revokeFeed = (whose: CalendarOwner): Promise<void> =>
  ignoreNotFound(sendCall(calls.removeCalendarFeed, { params: { whose } }))
