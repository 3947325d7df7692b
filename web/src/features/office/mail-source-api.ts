import * as calls from '@arauto/contract/calls/mail-source'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The query of the mailbox in which the portal's announcements arrive. */
export const mailSourceQuery = queryOptions({
  queryKey: ['mail-source'],
  queryFn: ({ signal }) => call(calls.getMailSource, {}, { signal }),
})
