import { PAGE_SIZE } from '@arauto/contract/constants'
import type { Notification } from '@arauto/contract/notifications'
import { NotificationRow } from './notification-row.tsx'
import type { RowActions } from './row-actions.ts'
import { SkeletonRow } from './skeleton-row.tsx'
import type { DocumentFetch } from './use-document-fetch.ts'
import './notification-table.css'

const COLUMNS = [
  ['document', 'Documento'],
  ['status', 'Status Doc'],
  ['person', 'Responsável'],
  ['origin', 'Origem'],
  ['date', 'Data'],
  ['act', 'Acto'],
  ['court', 'Tribunal'],
  ['case', 'Processo'],
] as const

interface NotificationTableProps {
  /** Undefined while they are loading. */
  records: readonly Notification[] | undefined
  /** Whether the server can fetch documents on request. */
  fetchable: boolean
  documents: DocumentFetch
  actions: RowActions
  stale: boolean
}

/** The table of notifications. Roles are explicit, since some browsers drop those of a table styled as cards. */
export function NotificationTable({ records, fetchable, documents, actions, stale }: NotificationTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on cards takes the implied roles away
    <table
      className="table table--cards notifications"
      role="table"
      aria-label="Notificações"
      data-stale={stale || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map(([name, label]) => (
            <th key={name} role="columnheader" scope="col" className={`notifications__${name}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {records
          ? records.map((record) => (
              <NotificationRow
                key={record.id}
                record={record}
                fetchable={fetchable}
                documents={documents}
                actions={actions}
              />
            ))
          : Array.from({ length: PAGE_SIZE }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no other key
              <SkeletonRow key={index} seed={index} />
            ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: `display: block` on cards takes the implied roles away
  )
}
