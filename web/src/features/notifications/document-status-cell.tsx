import { fetchDocuments } from '@arauto/contract/calls/notifications'
import { documentStatusLabel, isDocumentStatus } from '@arauto/contract/document-status'
import { fold } from '@arauto/contract/fold'
import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, Clock, LoaderCircle, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { call } from '../../api/call.ts'
import { LIST_KEY } from '../../api/office-lists.ts'
import { useIsExtended } from '../../api/server-kind.ts'
import { Badge, type BadgeTone } from '../../components/badge.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { toast } from '../../components/toasts.tsx'
import { Marked } from './marked.tsx'
import { documentError, recordName } from './record.ts'

const LOOKS: Readonly<Record<'pending' | 'success' | 'error', { tone: BadgeTone; icon: LucideIcon }>> = {
  pending: { tone: 'warning', icon: Clock },
  success: { tone: 'success', icon: CircleCheck },
  error: { tone: 'error', icon: TriangleAlert },
}
const UNKNOWN = { tone: 'neutral', icon: CircleDashed } as const

/** The document's state as a badge, or the button that fetches it; a failed one has a button to try again. */
export function DocumentStatusCell({ record }: { record: Notification }) {
  const { id, document_status: status } = record
  const { requested, request } = useDocumentFetch(id)
  const fetchable = useIsExtended() === true
  if (!status) {
    if (!record.can_fetch_document || record.can_act === false) return <span className="muted">–</span>
    return (
      <Button
        size="small"
        className="notifications__fetch w-78 py-4 px-0 leading-15 whitespace-normal"
        aria-label={`Obter documento de ${recordName(record)}`}
        busy={requested && 'A pedir…'}
        onClick={request}
      >
        Obter documento
      </Button>
    )
  }
  const reason = documentError(record)
  const label = documentStatusLabel(status)
  const look = isDocumentStatus(status) ? LOOKS[status] : UNKNOWN
  return (
    <span className="row notifications__state [--icon-button:28px] gap-0">
      <Badge tone={look.tone} icon={look.icon} title={reason ?? label}>
        <Marked text={label} alias={fold(status)} />
      </Badge>
      {reason && <span className="sr-only">{reason}</span>}
      {fetchable && status === 'error' && record.can_act !== false && (
        <IconButton
          icon={requested ? LoaderCircle : RefreshCw}
          spinning={requested}
          disabled={requested}
          label={`Obter documento de ${recordName(record)} novamente`}
          title="Obter documento novamente"
          onClick={request}
        />
      )}
    </span>
  )
}

/** `Obter documento`: asks the server to fetch the document of a notification; several requests can run at once. */
function useDocumentFetch(id: number) {
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
