import { fetchDocuments } from '@arauto/contract/calls/notifications'
import { MESSAGES } from '@arauto/contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { LIST_KEY } from '../../api/office-lists.ts'
import { toast } from '../../components/toasts.tsx'

/** How long the list is fetched more often after a request, in milliseconds. */
const EAGER_MS = 2 * 60 * 1000

/** `Obter documento`: the rows with a request, a function that sends one, and until when results are awaited. */
export interface DocumentFetch {
  isRequested: (id: number) => boolean
  request: (id: number) => void
  /** Milliseconds since the epoch. */
  awaitedUntil: number
}

/** Asks the server to fetch single documents; several requests can run at once. */
export function useDocumentFetch(): DocumentFetch {
  const client = useQueryClient()
  const [requested, setRequested] = useState<ReadonlySet<number>>(new Set())
  const [awaitedUntil, setAwaitedUntil] = useState(0)
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(fetchDocuments, { params: { id } }),
    onSuccess: (answer) => {
      setAwaitedUntil(Date.now() + EAGER_MS)
      toast.info(answer?.message ?? MESSAGES.documentRequested)
    },
    onSettled: async (_answer, _error, id) => {
      await client.invalidateQueries({ queryKey: LIST_KEY })
      setRequested((before) => without(before, id))
    },
  })
  return {
    isRequested: (id) => requested.has(id),
    request: (id) => {
      if (requested.has(id)) return
      setRequested((before) => new Set(before).add(id))
      mutate(id)
    },
    awaitedUntil,
  }
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const left = new Set(ids)
  left.delete(id)
  return left
}
