import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { hearingsQuery } from '../../api/hearings.ts'
import { type Decision, type DecisionAnswer, sendDecision } from '../../components/decision.ts'
import { refreshLists } from '../../components/undo-toast.tsx'
import { actKey, hearingsOf, workQuery } from './api.ts'

/** Stores decisions, one after another; the panel shows the answer at once, and the lists are fetched again. */
export function useDecision(notificationId: number) {
  const client = useQueryClient()
  return useMutation<DecisionAnswer, Error, Decision>({
    mutationKey: actKey(notificationId),
    scope: { id: actKey(notificationId).join(' ') },
    mutationFn: sendDecision,
    // The part of the panel that decides shows why it failed.
    onError: () => undefined,
    onSuccess: (answer) => {
      if ('deadlines' in answer) client.setQueryData(workQuery(notificationId).queryKey, answer)
      else if ('day' in answer) showHearing(client, notificationId, answer)
      // It also ends a fetch that is under way, whose answer would be of before.
      void refreshLists(client)
    },
  })
}

/** Shows a hearing as it was stored, before `refreshLists` has the panel fetched again. */
export function showHearing(client: QueryClient, notificationId: number, stored: OfficeHearing): void {
  client.setQueryData(
    hearingsQuery(hearingsOf(notificationId)).queryKey,
    (list) => list && { ...list, results: list.results.map((one) => (one.id === stored.id ? stored : one)) },
  )
}
