import * as calls from '@arauto/contract/calls/deadlines'
import type { DeadlineGroup } from '@arauto/contract/office-deadlines'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call, callQuery } from '../../api/call.ts'
import { DEADLINES_KEY } from '../../api/office-lists.ts'
import { type DeadlineView, listParameters } from './deadline-view.ts'

/** How often the list is fetched, in milliseconds: a day may end while it is open. */
const POLL_MS = 60_000

/** The query of the list in its groups; those of the view before stay until it is there. */
export const deadlinesQuery = (view: DeadlineView) => {
  const query = listParameters(view)
  return {
    ...callQuery([...DEADLINES_KEY, 'list', query], calls.listDeadlines, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  }
}

/** The query of how many deadlines a view has, with the rows of today alone. */
export const countQuery = (view: DeadlineView) => {
  const query = { ...listParameters(view), group: 'today' as const }
  return callQuery([...DEADLINES_KEY, 'count', query], calls.listDeadlines, { query })
}

/** The query of the later pages of one group. */
export const laterPagesQuery = (view: DeadlineView, group: DeadlineGroup) => {
  const query = { ...listParameters(view), group }
  return infiniteQueryOptions({
    queryKey: [...DEADLINES_KEY, 'group', query],
    queryFn: async ({ signal, pageParam: page }) =>
      (await call(calls.listDeadlines, { query: { ...query, page } }, { signal })).groups[0]?.results ?? [],
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
  })
}

/** The query of a month of the calendar; the month before stays until it is there. */
export const calendarQuery = ({ month, person, caseKey }: DeadlineView) => {
  const query = { ...listParameters({ month, person, caseKey, state: 'open' }), month }
  return {
    ...callQuery([...DEADLINES_KEY, 'calendar', query], calls.getCourtCalendar, { query }),
    placeholderData: keepPreviousData,
  }
}

/** The query of the office's closed days. */
export const closedDaysQuery = callQuery([...DEADLINES_KEY, 'closed-days'], calls.listClosedDays)
