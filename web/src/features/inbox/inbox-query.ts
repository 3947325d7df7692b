import { listInbox } from '@arauto/contract/calls/inbox'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The query of what waits for its notification. */
export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: ({ signal }) => call(listInbox, {}, { signal }),
  refetchInterval: 60_000,
})
