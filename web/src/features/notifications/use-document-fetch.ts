import { fetchDocuments } from '@arauto/contract/calls/notifications'
import { MESSAGES } from '@arauto/contract/messages'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { LIST_KEY } from '../../api/office-lists.ts'
import { toast } from '../../components/toasts.tsx'

/** `Obter documento`: asks the server to fetch the document of a notification; several requests can run at once. */
export function useDocumentFetch(id: number) {
  const client = useQueryClient()
  const mutationKey = ['document', id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => call(fetchDocuments, { params: { id } }),
    onSuccess: (answer) => toast.info(answer?.message ?? MESSAGES.documentRequested),
    onSettled: () => client.invalidateQueries({ queryKey: LIST_KEY }),
  })
  return { requested: useIsMutating({ mutationKey }) > 0, request: () => mutate() }
}
