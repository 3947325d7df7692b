import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../api/call.ts'
import { LIST_KEY } from '../../api/office-lists.ts'

/** Marks an opened notification as read for the user; after a failure it stays unread. */
export function useMarkRead(): (record: { id: number; triage?: { unread: boolean } | undefined }) => void {
  const client = useQueryClient()
  return useCallback(
    ({ id, triage }) => {
      if (!triage?.unread) return
      // Loaded when one is first opened.
      import('@arauto/contract/calls/triage')
        .then(({ changeTriage }) => call(changeTriage, { body: { ids: [id], change: { unread: false } } }))
        .then(
          () => client.invalidateQueries({ queryKey: LIST_KEY }),
          () => undefined,
        )
    },
    [client],
  )
}
