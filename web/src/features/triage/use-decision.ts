import { addDeadline, decideDeadline } from '@arauto/contract/calls/deadlines'
import type { DeadlineCreation, DeadlineDecision, NotificationWork } from '@arauto/contract/office-deadlines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refreshLists } from '../../components/undo-toast.tsx'
import { actKey, workQuery } from './api.ts'

/** A decision on one deadline, or, without its number, one more of the notification. */
export type Decision = { id: number; body: DeadlineDecision } | { id: null; body: DeadlineCreation }

/** Stores decisions; the panel shows the answer at once, and the lists are fetched again. */
export function useDecision(notificationId: number) {
  const client = useQueryClient()
  return useMutation<NotificationWork, Error, Decision>({
    mutationKey: actKey(notificationId),
    scope: { id: actKey(notificationId).join(' ') },
    mutationFn: ({ id, body }) =>
      id === null ? call(addDeadline, { body }) : call(decideDeadline, { params: { id }, body }),
    // Whoever decides shows why it failed.
    onError: () => undefined,
    onSuccess: async (work) => {
      const { queryKey } = workQuery(notificationId)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, work)
      void refreshLists(client)
    },
  })
}
