import { decideDeadline } from '@arauto/contract/calls/deadlines'
import type { Dismissal, NotificationWork, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { toastError } from '../../components/toast-error.ts'
import { refreshLists, toastUndoable } from '../../components/undo-toast.tsx'
import { workQuery } from './api.ts'

/** @returns the act and the case of a notification, for a toast */
export const describeNotification = ({
  notification: { acto, processo, tribunal },
  triage,
}: NotificationWork): string => [acto, triage.case_label, processo, tribunal].filter(Boolean).join(' · ')

/** A deadline that is dismissed, and why. */
interface Dismissed {
  deadline: OfficeDeadline
  why?: Dismissal
  note?: string
}

/** `Não há prazo`: without a question, and taken back from its toast. */
export function useDismissal(notificationId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ deadline: { id, version }, why, note }: Dismissed) =>
      call(decideDeadline, {
        params: { id },
        body: { version, action: 'dismiss', ...(why && { dismissal: why }), ...(note && { note }) },
      }),
    onSuccess: (work, { deadline: { id } }) => {
      client.setQueryData(workQuery(notificationId).queryKey, work)
      const batch = work.deadlines.find((one) => one.id === id)?.batch
      if (batch) toastUndoable(client, 'Marcado: não há prazo.', batch, { about: describeNotification(work) })
      void refreshLists(client)
    },
    onError: (error) => {
      toastError(error, 'Não foi possível guardar o prazo.')
      void refreshLists(client)
    },
  })
}
