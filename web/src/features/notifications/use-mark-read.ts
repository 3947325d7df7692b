import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { LIST_KEY } from '../../api/office-lists.ts'

/** Marks an opened notification as read for the user; after a failure it stays unread. */
export function useMarkRead(): (record: { id: number; triage?: { unread: boolean } | undefined }) => void {
  const client = useQueryClient()
  return useCallback(
    ({ id, triage }) => {
      if (!triage?.unread) return
      import('./mark-read.ts')
        .then(({ markRead }) => markRead(id))
        .then(
          () => client.invalidateQueries({ queryKey: LIST_KEY }),
          () => undefined,
        )
    },
    [client],
  )
}
