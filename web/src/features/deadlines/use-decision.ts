import { formatDate } from '@arauto/contract/dates'
import type { ListedDeadline } from '@arauto/contract/office-deadlines'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '../../components/toast-error.ts'
import { toast } from '../../components/toasts.tsx'
import { refreshLists, toastUndoable } from '../../components/undo-toast.tsx'
import { decideDeadline } from './api.ts'

/** What is done with a deadline from its line. */
export interface Decision {
  deadline: ListedDeadline
  action: 'confirm' | 'meet'
}

/** Confirms a deadline, or marks it as met; a toast takes it back. What was changed meanwhile is told and shown anew. */
export function useDecision() {
  const client = useQueryClient()
  const deciding = useMutation({
    mutationFn: ({ deadline: { id, version }, action }: Decision) => decideDeadline(id, { version, action }),
    onSuccess: ({ deadlines }, { deadline, action }) => {
      const said = `Prazo de ${formatDate(deadline.ends)} ${action === 'confirm' ? 'confirmado' : 'cumprido'}.`
      const batch = deadlines.find(({ id }) => id === deadline.id)?.batch
      if (batch) toastUndoable(client, said, batch)
      else toast.success(said)
    },
    onError: (error) => toastError(error, WORK_MESSAGES.notSaved),
    onSettled: () => refreshLists(client),
  })
  return {
    decide: deciding.mutate,
    deciding: deciding.isPending ? deciding.variables : null,
  }
}
