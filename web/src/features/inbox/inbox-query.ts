import { listInbox } from '@arauto/contract/calls/inbox'
import { callQuery } from '../../api/call.ts'
import { INBOX_KEY } from '../../api/office-lists.ts'

/** The query of what waits for its notification. */
export const inboxQuery = {
  ...callQuery([...INBOX_KEY], listInbox),
  refetchInterval: 60_000,
}
