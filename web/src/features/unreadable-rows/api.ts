import * as calls from '@arauto/contract/calls/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call, sendCall } from '../../api/call.ts'

/** The query of the rows of the portal's lists that could not be read and were not dismissed. */
export const unreadableRowsQuery = queryOptions({
  queryKey: ['unreadable-rows'],
  queryFn: ({ signal }) => call(calls.listUnreadableRows, {}, { signal }),
})

/** Dismisses a row. @throws {ApiError} */
export const dismissRow = (rowId: number): Promise<void> =>
  sendCall(calls.removeUnreadableRow, { params: { id: rowId } })
