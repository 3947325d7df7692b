import { formatDate } from '@arauto/contract/dates'
import type { Candidate } from './api.ts'

/** A notification in two lines: the act, and what distinguishes it. */
export function CandidateWords({ candidate }: { candidate: Candidate }) {
  const { acto, processo, data, tribunal, advogado } = candidate
  return (
    <span className="candidate">
      <span className="candidate__lead">{acto || 'Notificação'}</span>
      <span className="muted tabular-nums">
        {[processo, formatDate(data), tribunal, advogado].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
