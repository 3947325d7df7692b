import { undoTriage } from '@arauto/contract/calls/triage'
import type { NotificationWork } from '@arauto/contract/office-deadlines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { OpenDeadlinesDialog } from '../../components/triage-acts/open-deadlines-dialog.tsx'
import { type RequestedChange, useTriageActs } from '../../components/triage-acts/use-triage-acts.ts'
import { actKey, workQuery } from './api.ts'

/**
 * The office's progress with a notification, and who is in charge of it.
 *
 * @param onState called after another state was stored, with what takes that back
 */
export function useTriage(
  { notification: { id }, triage }: NotificationWork,
  onState: (state: NotificationWork['triage']['state'], undo: () => Promise<unknown>) => void,
) {
  const client = useQueryClient()
  const acts = useTriageActs(({ state }, { batch }) => {
    if (state) onState(state, () => call(undoTriage, { body: { batch } }))
  })
  const key = actKey(id)
  const changing = useMutation({
    mutationKey: [...key, 'state'],
    // After the decisions that were made before.
    scope: { id: key.join(' ') },
    mutationFn: (change: RequestedChange) => {
      const now = client.getQueryData(workQuery(id).queryKey)?.triage ?? triage
      return acts.act({ ids: [id], records: [{ id, triage: now }] }, change)
    },
  })
  const saving = client.getMutationCache().findAll({ mutationKey: [...key, 'state'], status: 'pending' })
  /** As it is, with what is being stored. */
  const shown = { state: triage.state, assignee_id: triage.assignee?.id ?? null }
  for (const { state } of saving) Object.assign(shown, state.variables)
  return {
    shown,
    busy: changing.isPending || acts.busy,
    act(change: RequestedChange) {
      // The same again means the first.
      const isNew = Object.entries(change).some(([name, value]) => shown[name as keyof typeof shown] !== value)
      if (isNew) changing.mutate(change)
    },
    /** The question before something undecided is handled. */
    question: <OpenDeadlinesDialog acts={acts} />,
  }
}
