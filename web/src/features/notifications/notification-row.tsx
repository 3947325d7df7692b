import { NOT_AVAILABLE } from '@arauto/contract/constants'
import { ExternalLink } from 'lucide-react'
import { DocumentStatusCell } from './document-status-cell.tsx'
import { documentAddress, type KnownRecord, recordName, shownDate } from './record.ts'
import type { DocumentFetch } from './use-document-fetch.ts'

interface NotificationRowProps {
  record: KnownRecord
  fetchable: boolean
  documents: DocumentFetch
}

/** One notification. The act is what a lawyer scans for, so it alone is strong. */
export function NotificationRow({ record, fetchable, documents }: NotificationRowProps) {
  const unit = text(record.unidade)
  const kind = text(record.especie)
  const number = text(record.processo)
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see the table
    <tr role="row">
      <td role="cell">
        <DocumentCell record={record} />
      </td>
      <td role="cell">
        <DocumentStatusCell record={record} fetchable={fetchable} documents={documents} />
      </td>
      <td role="cell">
        <Value value={record.advogado} />
      </td>
      <td role="cell">
        <Value value={record.origem} />
      </td>
      <td role="cell" className="figures-even notifications__day">
        <Value value={shownDate(record)} />
      </td>
      <td role="cell">
        <Value value={record.acto} className="table__lead" />
      </td>
      <td role="cell" title={[text(record.tribunal), unit].filter(Boolean).join('\n') || undefined}>
        <Value value={record.tribunal} className="notifications__name" />
        {unit && <span className="table__second cut notifications__unit">{unit}</span>}
      </td>
      <td role="cell" className="figures-even" title={[number, kind].filter(Boolean).join(' · ') || undefined}>
        <Value value={number} className="notifications__number" />
        {kind && <span className="table__second only-on-cards">{kind}</span>}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see the table
  )
}

function DocumentCell({ record }: { record: KnownRecord }) {
  const address = documentAddress(record)
  if (!address) return <span className="quiet">{NOT_AVAILABLE}</span>
  return (
    <span className="notifications__opens">
      <a
        className="icon-button"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Abrir documento de ${recordName(record)} num novo separador`}
        title="Abrir documento num novo separador"
      >
        <ExternalLink className="icon" aria-hidden />
      </a>
    </span>
  )
}

function Value({ value, className = '' }: { value: string | null | undefined; className?: string }) {
  const shown = text(value)
  if (!shown) return <span className="quiet">{NOT_AVAILABLE}</span>
  return (
    <span className={`cut ${className}`.trim()} title={shown}>
      {shown}
    </span>
  )
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
