import * as calls from '@arauto/contract/calls/calendar'
import { offeredQuery } from '../../api/call.ts'

/** CalendarOwner calendar it is. */
export type CalendarOwner = 'own' | 'office'

/** The query of the calendars' addresses; null where the server has no calendars. */
export const calendarFeedsQuery = offeredQuery(['calendar-feeds'], calls.listCalendarFeeds)
