import * as calls from '@arauto/contract/calls/calendar'
import { queryOptions } from '@tanstack/react-query'
import { callIfOffered } from '../../api/call.ts'

/** CalendarOwner calendar it is. */
export type CalendarOwner = 'own' | 'office'

/** The query of the calendars' addresses; null where the server has no calendars. */
export const calendarFeedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: ({ signal }) => callIfOffered(calls.listCalendarFeeds, {}, { signal }),
})
