import { listInbox } from '@arauto/contract/calls/inbox'
import { callQuery } from '../../api/call.ts'

/** The query of what waits for its notification. */
export const inboxQuery = {
  ...callQuery(['inbox'], listInbox),
  refetchInterval: 60_000,
}
