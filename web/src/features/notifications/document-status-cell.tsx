import { documentStatusLabel, isDocumentStatus } from '@arauto/contract/document-status'
import { fold } from '@arauto/contract/fold'
import type { Notification } from '@arauto/contract/notifications'
import { CircleCheck, CircleDashed, Clock, LoaderCircle, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { useIsExtended } from '../../api/server-kind.ts'
import { Badge, type BadgeTone } from '../../components/badge.tsx'
import { Button, IconButton } from '../../components/button.tsx'
import { Marked } from './marked.tsx'
import { documentError, recordName } from './record.ts'
import { useDocumentFetch } from './use-document-fetch.ts'

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
        className="notifications__fetch"
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
    <span className="row notifications__state">
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
