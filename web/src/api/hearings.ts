import * as calls from '@arauto/contract/calls/hearings'
import { listAssignablePeople } from '@arauto/contract/calls/triage'
import { queryOptions } from '@tanstack/react-query'
import { call, callQuery } from './call.ts'
import { DEADLINES_KEY } from './office-lists.ts'

/** Which hearings are shown. */
export interface HearingView {
  from?: string
  state?: 'all'
  person?: string
  case?: string
  notification?: number
}

/** The query of hearings by day and hour. */
export const hearingsQuery = (view: HearingView) => {
  const query = Object.fromEntries(Object.entries(view).filter(([, value]) => value !== '' && value !== undefined))
  return callQuery([...DEADLINES_KEY, 'hearings', query], calls.listHearings, { query })
}

/** The query of the people who may go to a hearing: those who see the notification, or any of the user's. */
export const attendingQuery = (notificationId: number | null) =>
  queryOptions({
    queryKey: [...DEADLINES_KEY, 'attending', notificationId],
    queryFn: async ({ signal }) => {
      const query = notificationId === null ? {} : { ids: String(notificationId) }
      return (await call(listAssignablePeople, { query }, { signal })).results
    },
  })
