import { NOT_AVAILABLE } from '@arauto/contract/constants'
import { formatDate, formatDateTime, isoDay } from '@arauto/contract/dates'
import type { Notification } from '@arauto/contract/notifications'
import { PAGES } from '@arauto/contract/routes'
import { Link } from '../../components/link.tsx'
import type { NotificationCase } from '../../components/work-panel.ts'
import { DocumentStatusCell } from './document-status-cell.tsx'
import { Marked } from './marked.tsx'
import { documentError } from './record.ts'

interface DetailFieldsProps {
  record: Notification
  /** The case that its number leads to. */
  of?: NotificationCase | null
}

/** What a notification says. */
export function DetailFields({ record, of = null }: DetailFieldsProps) {
  const reason = documentError(record)
  const day = isoDay(record.created_at)
  const seen = formatDateTime(record.first_seen_at)
  const fields: [label: string, value: string | null, alias?: string | null][] = [
    ['Processo', record.processo],
    ['Espécie', record.especie],
    ['Tribunal', record.tribunal],
    ['Unidade', record.unidade],
    ['Data', formatDate(day), day],
    ['Origem', record.origem],
    ['Responsável', record.advogado],
    ['Referência', record.referencia],
  ]
  return (
    <dl className="detail__fields grid grid-cols-2 gap-x-20 gap-y-16 in-[.fold]:grid-cols-1 in-[.fold]:gap-10">
      {fields.map(([label, value, alias]) => (
        <div className="grid gap-2 content-start nth-3:col-span-full nth-4:col-span-full" key={label}>
          <dt>{label}</dt>
          <dd className="tabular-nums text-(--text) wrap-anywhere">
            {value && label === 'Processo' && of ? (
              <Link className="link" to={`${PAGES.cases}/${encodeURIComponent(of.key)}`}>
                <Marked text={value} />
                {of.label && <span className="block">{of.label}</span>}
              </Link>
            ) : value ? (
              <Marked text={value} alias={alias ?? undefined} />
            ) : (
              <span className="muted">{NOT_AVAILABLE}</span>
            )}
          </dd>
        </div>
      ))}
      {seen && (
        <div className="grid gap-2 content-start">
          <dt>Detetada pelo Arauto em</dt>
          <dd className="tabular-nums text-(--text) wrap-anywhere">{seen}</dd>
        </div>
      )}
      <div className="grid gap-2 content-start">
        <dt>Status Doc</dt>
        <dd className="text-(--text) wrap-anywhere">
          <DocumentStatusCell record={record} />
          {reason && (
            <p className="text-(--text) mt-4 text-13" aria-hidden>
              {reason}
            </p>
          )}
        </dd>
      </div>
    </dl>
  )
}
