import { API, unreadableRowPath } from '@arauto/contract/routes'
import { unreadableRowList } from '@arauto/contract/unreadable-rows'
import { queryOptions } from '@tanstack/react-query'
import { apiFetch, apiSend } from '../../api/client.ts'

/** The query of the rows of the portal's lists that could not be read and were not dismissed. */
export const unreadableRowsQuery = queryOptions({
  queryKey: ['unreadable-rows'],
  queryFn: ({ signal }) => apiFetch(API.unreadableRows, unreadableRowList, { signal }),
})

/** Dismisses a row. @throws {ApiError} */
export const dismissRow = (rowId: number): Promise<void> => apiSend(unreadableRowPath(rowId), { method: 'DELETE' })
