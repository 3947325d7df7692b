import { fetchDocuments } from '@arauto/contract/calls/notifications'
import { MESSAGES } from '@arauto/contract/messages'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { LIST_KEY } from '../../api/office-lists.ts'
import { toast } from '../../components/toasts.tsx'

const DOCUMENT_KEY = ['document']
/** How long the list is fetched more often after a request, in milliseconds. */
const EAGER_MS = 2 * 60 * 1000

/** `Obter documento`: asks the server to fetch the document of a notification; several requests can run at once. */
export function useDocumentFetch(id: number) {
  const client = useQueryClient()
  const mutationKey = [...DOCUMENT_KEY, id]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => call(fetchDocuments, { params: { id } }),
    onSuccess: (answer) => toast.info(answer?.message ?? MESSAGES.documentRequested),
    onSettled: () => client.invalidateQueries({ queryKey: LIST_KEY }),
  })
  return { requested: useIsMutating({ mutationKey }) > 0, request: () => mutate() }
}

/** Whether a document was asked for lately, so that the list is about to change. */
export const isDocumentAwaited = (client: QueryClient): boolean =>
  client
    .getMutationCache()
    .findAll({ mutationKey: DOCUMENT_KEY })
    .some(({ state }) => state.status !== 'error' && Date.now() - state.submittedAt < EAGER_MS)
