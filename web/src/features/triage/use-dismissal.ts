import type { OfficeDeadline } from '@arauto/contract/office-deadlines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastError } from '../../components/toast-error.ts'
import { refreshLists, toastUndoable } from '../../components/undo-toast.tsx'
import { decide, workQuery } from './api.ts'

/** `Não há prazo`: without a question, and taken back from its toast. */
export function useDismissal(notificationId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: OfficeDeadline) => decide(id, { version, action: 'dismiss' }),
    onSuccess: (work, { id }) => {
      client.setQueryData(workQuery(notificationId).queryKey, work)
      const batch = work.deadlines.find((one) => one.id === id)?.batch
      if (batch) toastUndoable(client, 'Marcado: não há prazo.', batch)
      void refreshLists(client)
    },
    onError: (error) => {
      toastError(error, 'Não foi possível guardar o prazo.')
      void refreshLists(client)
    },
  })
}
