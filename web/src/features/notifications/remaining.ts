import { listDeadlines } from '@arauto/contract/calls/deadlines'
import { listHearings } from '@arauto/contract/calls/hearings'
import type { DeadlineGroup, ListedDeadline } from '@arauto/contract/office-deadlines'
import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { DEADLINES_KEY } from '../../api/office-lists.ts'
import { dayAfter } from '../../components/days.ts'
import { isHearingUndecided } from '../../components/hearings/undecided.ts'

interface Some {
  count: number
  results: ListedDeadline[]
}

/** What is left to be done of deadlines and hearings. */
export interface Remaining {
  /** Confirmed ones that are over or end today. */
  pressing: Some
  /** Deadlines that nobody confirmed. */
  proposed: number
  /** Notifications whose duration a person has to say. */
  unknown: number
  /** Deadlines of the group after today. */
  week: Some
  /** Of today and tomorrow. */
  hearings: OfficeHearing[]
  /** From today on, those that nobody has decided on. */
  undecided: OfficeHearing[]
}

/** The query of what is left to be done. */
export const remainingQuery = queryOptions({
  queryKey: [...DEADLINES_KEY, 'remaining'],
  queryFn: async ({ signal }): Promise<Remaining> => {
    const [open, proposed] = await Promise.all([
      call(listDeadlines, { query: {} }, { signal }),
      call(listDeadlines, { query: { state: 'proposed' } }, { signal }),
    ])
    const of = (...keys: DeadlineGroup[]): Some => {
      const groups = open.groups.filter(({ key }) => keys.includes(key))
      return {
        count: groups.reduce((all, { count }) => all + count, 0),
        results: groups.flatMap(({ results }) => results),
      }
    }
    const to = dayAfter(open.today, 1)
    const { results } = await call(listHearings, { query: { from: open.today } }, { signal })
    return {
      pressing: of('overdue', 'today'),
      proposed: proposed.count,
      unknown: open.unknown,
      week: of('week'),
      hearings: results.filter(({ day }) => day <= to),
      undecided: results.filter(isHearingUndecided),
    }
  },
})
