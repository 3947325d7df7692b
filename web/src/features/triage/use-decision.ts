import { addDeadline, decideDeadline } from '@arauto/contract/calls/deadlines'
import { decideHearing } from '@arauto/contract/calls/hearings'
import { undoTriage } from '@arauto/contract/calls/triage'
import type { DeadlineCreation, DeadlineDecision, NotificationWork } from '@arauto/contract/office-deadlines'
import type { HearingDecision, OfficeHearing } from '@arauto/contract/office-hearings'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { hearingsQuery } from '../../api/hearings.ts'
import { refreshLists } from '../../components/undo-toast.tsx'
import { actKey, hearingsOf, workQuery } from './api.ts'

/** A decision on a deadline or on a hearing, one more deadline, or what takes a deadline's last decision back. */
export type Decision =
  | { deadline: number; body: DeadlineDecision }
  | { deadline: null; body: DeadlineCreation }
  | { hearing: number; body: HearingDecision }
  | { batch: string }

const send = (decision: Decision) => {
  if ('batch' in decision) return call(undoTriage, { body: decision })
  if ('hearing' in decision) return call(decideHearing, { params: { id: decision.hearing }, body: decision.body })
  const { deadline: id, body } = decision
  return id === null ? call(addDeadline, { body }) : call(decideDeadline, { params: { id }, body })
}

/** Stores decisions, one after another; the panel shows the answer at once, and the lists are fetched again. */
export function useDecision(notificationId: number) {
  const client = useQueryClient()
  return useMutation<Awaited<ReturnType<typeof send>>, Error, Decision>({
    mutationKey: actKey(notificationId),
    scope: { id: actKey(notificationId).join(' ') },
    mutationFn: send,
    // The part of the panel that decides shows why it failed.
    onError: () => undefined,
    onSuccess: async (answer) => {
      if ('deadlines' in answer) {
        const { queryKey } = workQuery(notificationId)
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, answer)
      } else if ('day' in answer) await showHearing(client, notificationId, answer)
      void refreshLists(client)
    },
  })
}

/** Shows a hearing as it was stored, before the panel is fetched again. */
export async function showHearing(client: QueryClient, notificationId: number, stored: OfficeHearing): Promise<void> {
  const { queryKey } = hearingsQuery(hearingsOf(notificationId))
  await client.cancelQueries({ queryKey })
  client.setQueryData(
    queryKey,
    (list) => list && { ...list, results: list.results.map((one) => (one.id === stored.id ? stored : one)) },
  )
}

/** @returns what takes back a decision that was answered so; null where it cannot be */
export function undoOf(decision: Decision, answer: NotificationWork | OfficeHearing): (() => Promise<unknown>) | null {
  if ('day' in answer) {
    const { id, version } = answer
    return () => call(decideHearing, { params: { id }, body: { version, action: 'undo' } })
  }
  const id = 'deadline' in decision ? decision.deadline : null
  const batch = answer.deadlines.find((one) => one.id === id)?.batch
  return batch ? () => call(undoTriage, { body: { batch } }) : null
}
