import * as calls from '@arauto/contract/calls/system'
import { queryOptions } from '@tanstack/react-query'
import { callIfOffered } from '../../api/call.ts'

/** How often the state is fetched while it is shown, in milliseconds. */
const POLL_MS = 30_000

/** The query of the system's state; null where the server does not tell it. */
export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => callIfOffered(calls.getSystem, {}, { signal }),
  refetchInterval: POLL_MS,
})
